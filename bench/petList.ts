/** A contract of a SOAP request with a list of records. */
export const contract = `Feature: Pets
Scenario: Register pets
  Given type Pet <pet id="(number)" kind.opt="(string)"><name>(string)</name><born>(date)</born>(Tag*)<owner>(Owner?)</owner></pet>
  And type Tag <tag>(string)</tag>
  And type Owner <name>(string)</name><city>(string)</city><phone>(string?)</phone>
  When POST /ws
  And request-body <Envelope><Header/><Body><register>(Pet*)</register></Body></Envelope>
  Then status 200
`

const pet = (index: number): string => `
      <p:pet id="${String(index)}"${index % 2 === 0 ? ' kind="dog"' : ''}>
        <p:name>Rex the ${String(index)}th</p:name>
        <p:born>2020-0${String(1 + (index % 9))}-1${String(index % 10)}</p:born>
        <p:tag>good</p:tag>
        <p:tag>large &amp; hairy</p:tag>
        <p:owner><p:name>Ada Lovelace</p:name><p:city>London</p:city><p:phone/></p:owner>
      </p:pet>`

/** A document with a number of pets, about 330 bytes each. */
export const documentOf = (pets: number): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:p="http://www.example.com/pets">
  <s:Header/>
  <s:Body>
    <p:register>${Array.from({ length: pets }, (_, index) => pet(index)).join('')}
    </p:register>
  </s:Body>
</s:Envelope>
`
