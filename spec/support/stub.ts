import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ExecutionContext } from 'ava'
import type { ExpectationJson } from '../../src/stub/expectations/expectationJson.js'
import { startStub, type Stub } from '../../src/testing/startStub.js'
import type { StubOptions } from '../../src/stub/openStub.js'
import { temporaryFolder } from './repository.js'

/** Contract and data files in a folder of their own. */
export function stubFolder(t: ExecutionContext, files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryFolder(t)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  return folder
}

/** A stub that serves the contracts among some files until its test ends. */
export async function stubOf(
  t: ExecutionContext,
  files: Readonly<Record<string, unknown>>,
  options: Partial<StubOptions> = {},
): Promise<Stub & { readonly folder: string }> {
  const folder = stubFolder(t, files)
  const contracts = Object.keys(files).filter((name) => name.endsWith('.contract'))
  const stub = await startStub({ contracts: contracts.map((name) => join(folder, name)), ...options })
  t.teardown(() => stub.close())
  return { ...stub, folder }
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends a request to a stub. */
export async function send(stub: Pick<Stub, 'url'>, path: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(stub.url + path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export const pets = `Feature: Pets

  Background:
    Given type Envelope <e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>(Request)</e:Body></e:Envelope>
    And type Answer <e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>(Response)</e:Body></e:Envelope>
    When POST /ws
    And request-body (Envelope)
    Then status 200
    And response-body (Answer)

  Scenario: Get a pet
    Given type Request <getPet><id>(number)</id></getPet>
    And type Response <pet><id>(number)</id><name>(string)</name></pet>

  Scenario: List the pets
    Given type Request <listPets/>
    And type PetId <id>(number)</id>
    And type Response <pets>(PetId*)</pets>
`

const envelope = (content: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`

export const getPet = (id: string): string => envelope(`<getPet><id>${id}</id></getPet>`)
export const pet = (id: string, name: string): string => envelope(`<pet><id>${id}</id><name>${name}</name></pet>`)

/** A SOAP 1.1 call. */
export const soap = (body: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' },
  body,
})

/** An expectation: this pet for this number. */
export const petNamed = (id: string, name: string, more: Partial<ExpectationJson> = {}): ExpectationJson => ({
  'http-request': { method: 'POST', path: '/ws', body: getPet(id) },
  'http-response': { status: 200, body: pet(id, name) },
  ...more,
})
