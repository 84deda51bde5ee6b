import type { JsonSchemaType } from '@modelcontextprotocol/server'
import type { Configuration } from '../configuration/configuration.js'
import type { Language } from '../pattern/language.js'
import type { Result } from '../text/failure.js'
import type { Confined } from './confined.js'

/** What a tool answers, as the command prints it: as text, and as JSON with `--format json`. */
export interface ToolAnswer {
  readonly text: string
  readonly json: string
}

/** What a tool works with. */
export interface ToolContext {
  readonly confined: Confined
  /** What `codicil.json` in the folder says, if there is one. */
  readonly configuration: Configuration | undefined
  /** The language of contracts, which ignores namespaces if the configuration says so. */
  readonly language: Language
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal
}

/** A tool of the server. All of them only read. */
export interface Tool<Input = never> {
  readonly name: string
  readonly title: string
  /** What it does and when to use it, for the agent. */
  readonly description: string
  readonly input: JsonSchemaType
  /** The schema of its JSON: the name of a file in `schemas/`, or a schema. */
  readonly output: string | JsonSchemaType
  readonly run: (input: Input, surroundings: ToolContext) => Promise<Result<ToolAnswer>>
}
