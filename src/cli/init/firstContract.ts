import type { Choices } from './choices.js'

/** The text of a first contract, in canonical layout: two scenarios to replace by one's own. */
export const firstContract = ({ contract, name }: Pick<Choices, 'contract' | 'name'>): string =>
  contract === 'soap' ? soap(name) : json(name)

/** `pet-store` as a title: `Pet store`. */
const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

const json = (name: string): string => `#Version 1
Feature: ${title(name)}

  Scenario: Get one
    When GET /${name}/(id:number)
    Then status 200
    And response-body
      """
      {
        "id": "(number)",
        "name": "(string)",
        "note": "(string?)"
      }
      """

    Examples:
      | id |
      | 1  |

  Scenario: Add one
    When POST /${name}
    And request-body
      """
      {
        "name": "(string)",
        "note": "(string?)"
      }
      """
    Then status 201
    And response-body
      """
      {
        "id": "(number)"
      }
      """
`

const soap = (name: string): string => {
  const open = `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:s="http://www.example.com/${name}">`
  return `#Version 1
Feature: ${title(name)}

  Background:
    Given type RequestEnvelope
      """
      ${open}
        <soapenv:Header/>
        <soapenv:Body>(RequestBody)</soapenv:Body>
      </soapenv:Envelope>
      """
    And type ResponseEnvelope
      """
      ${open}
        <soapenv:Header/>
        <soapenv:Body>(ResponseBody)</soapenv:Body>
      </soapenv:Envelope>
      """
    When POST /${name}
    And request-body (RequestEnvelope)
    Then status 200
    And response-body (ResponseEnvelope)

  Scenario: Get one
    Given type RequestBody
      """
      <s:getRequest>
        <s:id>(number)</s:id>
      </s:getRequest>
      """
    And type ResponseBody
      """
      <s:getResponse>
        <s:id>(number)</s:id>
        <s:name>(string)</s:name>
      </s:getResponse>
      """

    Examples:
      | id |
      | 1  |

  Scenario: Add one
    Given type RequestBody
      """
      <s:addRequest>
        <s:name>(string)</s:name>
      </s:addRequest>
      """
    And type ResponseBody
      """
      <s:addResponse>
        <s:id>(number)</s:id>
      </s:addResponse>
      """
`
}
