/** Which scenarios of the newer contract differ from the older one's. */
export type Changed = 'none' | 'one' | 'all'

const envelope = (name: string, body: string): string => `
    And type ${name}
      """
      <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">
        <s:Header/>
        <s:Body>(${body})</s:Body>
      </s:Envelope>
      """`

const operation = (index: number, isChanged: boolean): string => `
  Scenario: Operation ${index}
    Given type RequestBody
      """
      <op${index}>
        <id>(number)</id>
        <note specmatic_occurs="optional">(string)</note>${isChanged ? '\n        <more specmatic_occurs="optional">(string)</more>' : ''}
      </op${index}>
      """
    And type Item <item>(number)</item>
    And type ResponseBody
      """
      <op${index}Response>
        <name>(string)</name>
        <note specmatic_occurs="optional">(string)</note>
        (Item*)
      </op${index}Response>
      """
`

/** A SOAP contract with one scenario per operation, each with a list and an optional element. */
export function generated(scenarios: number, changed: Changed): string {
  const isChanged = (index: number): boolean => changed === 'all' || (changed === 'one' && index === scenarios >> 1)
  const operations = Array.from({ length: scenarios }, (_, index) => operation(index, isChanged(index)))
  return `#Version 1
Feature: Generated

  Background:
    Given type Id <id>(number)</id>${envelope('Envelope', 'RequestBody')}${envelope('ResponseEnvelope', 'ResponseBody')}
    When POST /ws
    And request-body (Envelope)
    Then status 200
    And response-body (ResponseEnvelope)
${operations.join('')}`
}
