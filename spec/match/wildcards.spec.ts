import test from 'ava'
import { matchPayload } from '../../src/match/matchPayload.js'
import { strictContract } from '../support/wildcardContracts.js'

interface Row {
  readonly name: string
  readonly body: string
  readonly accept: readonly string[]
  readonly reject: readonly string[]
}

const t = 'xmlns:t="urn:t"'
const u = 'xmlns:u="urn:u"'

const rows: readonly Row[] = [
  {
    name: 'elements in the listed namespaces',
    body: '<r>(anything* in tt, ##local)</r>',
    accept: ['<r/>', `<r ${t}><t:x/><x><y/></x></r>`],
    reject: [`<r ${u}><u:x/></r>`, '<r>text</r>'],
  },
  {
    name: 'elements outside the listed namespaces',
    body: '<r>(anything{1} not in tt, ##local)</r>',
    accept: [`<r ${u}><u:x>text</u:x></r>`],
    reject: ['<r/>', '<r><x/></r>', `<r ${t}><t:x/></r>`],
  },
  {
    name: 'beside a named element whose name the wildcard excludes',
    body: '<r>(Rate?)(anything* not in tt)</r>',
    accept: [`<r ${t}><t:rate>1</t:rate></r>`, '<r><rate>x</rate></r>'],
    reject: [`<r ${t}><t:rate>x</t:rate></r>`, `<r ${t}><t:rate>1</t:rate><t:rate>2</t:rate></r>`],
  },
  {
    name: 'any name except the declared ones',
    body: '<r>(anything* except Declared)</r>',
    accept: ['<r><rate/></r>', `<r ${t}><t:note/></r>`],
    reject: ['<r><note/></r>', `<r ${t}><t:rate>1</t:rate></r>`],
  },
  {
    name: 'lax: elements with a declaration must match it, at any depth',
    body: '<r>(anything* lax Declared)</r>',
    accept: [
      `<r ${t}><t:rate>1</t:rate><x a="b">text<y/>text<t:rate>2</t:rate></x></r>`,
      '<r><note><text>x</text></note><rate>x</rate></r>',
    ],
    reject: [`<r ${t}><t:rate>x</t:rate></r>`, `<r ${t}><x><y><t:rate>x</t:rate></y></x></r>`, '<r><note/></r>'],
  },
  {
    name: 'lax: excluded names, at any depth and in every namespace',
    body: '<r>(anything* not in tt except Rate lax Note)</r>',
    accept: ['<r><x><rate/></x><note><text/></note></r>'],
    reject: [`<r ${t}><t:rate>1</t:rate></r>`, `<r ${t}><x><y><t:rate>1</t:rate></y></x></r>`, '<r><x><note/></x></r>'],
  },
  {
    name: 'strict: only elements with a declaration',
    body: '<r>(anything* strict Declared)</r>',
    accept: ['<r/>', `<r ${t}><t:rate>1</t:rate><note><text/></note></r>`],
    reject: ['<r><x/></r>', `<r ${t}><t:rate>x</t:rate></r>`],
  },
  {
    name: 'several declarations of one name: any of them may match',
    body: '<r>(anything* lax Forms)</r>',
    accept: ['<r><form>1</form><form><text>x</text></form></r>'],
    reject: ['<r><form>x</form></r>', '<r><form><x/></form></r>'],
  },
  {
    name: 'a wildcard as the whole content',
    body: '<r>(anything not in tt lax Declared)</r>',
    accept: ['<r/>', '<r>text</r>', '<r>text<x/><note><text/></note></r>'],
    reject: ['<r>text<note/></r>', `<r ${t}><t:x/></r>`],
  },
  {
    name: 'in any order with named elements',
    body: '<r>(Note & anything* except Declared)</r>',
    accept: ['<r><note><text/></note></r>', '<r><x/><note><text/></note><y/></r>'],
    reject: ['<r><x/></r>', '<r><note><text/></note><note><text/></note></r>'],
  },
  {
    name: 'a wildcard used through a type name',
    body: '<r>(Others{0,2})</r>',
    accept: ['<r/>', '<r><x/><y/></r>'],
    reject: ['<r><x/><y/><z/></r>', '<r><note><text/></note></r>'],
  },
  {
    name: 'mixed content',
    body: '<r>(mixed)(Note?)<end/></r>',
    accept: ['<r><end/></r>', '<r>a<note><text/></note>b<end/>c</r>'],
    reject: ['<r>a</r>', '<r>a<end/><end/></r>', '<r>a<note>b</note><end/></r>'],
  },
  {
    name: 'mixed content with optional children',
    body: '<r>(Text)</r>',
    accept: ['<r/>', '<r>a</r>', '<r>a<note><text/></note>b<note><text/></note></r>'],
    reject: ['<r>a<x/></r>'],
  },
  {
    name: 'mixed content without children',
    body: '<r>(mixed)</r>',
    accept: ['<r/>', '<r>a</r>'],
    reject: ['<r><x/></r>'],
  },
  {
    name: 'attributes in the listed namespaces',
    body: '<r *="(anything in tt)"/>',
    accept: ['<r/>', `<r ${t} t:a="x"/>`],
    reject: ['<r a="x"/>', `<r ${u} u:a="x"/>`],
  },
  {
    name: 'attributes outside the listed namespaces, checked against their declarations',
    body: '<r id="(number)" *="(anything not in ##local lax Flags)"/>',
    accept: [`<r id="1" ${t} t:count="2" t:x="y"/>`],
    reject: ['<r id="1" x="y"/>', `<r id="1" ${t} t:count="x"/>`],
  },
  {
    name: 'only attributes with a declaration, or only those without',
    body: '<r *="(anything strict Flags)"><s *="(anything except Flags)"/></r>',
    accept: ['<r><s/></r>', `<r ${t} t:count="1" flag="true"><s count="x"/></r>`],
    reject: ['<r x="y"><s/></r>', '<r flag="x"><s/></r>', '<r><s flag="true"/></r>'],
  },
]

for (const { name, body, accept, reject } of rows)
  test(name, async (t) => {
    const contract = strictContract(body)
    const isMatched = async (payload: string): Promise<boolean> => {
      const match = await matchPayload(contract, payload, { type: 'T' })
      if (!match.ok) throw new Error(match.failure.message)
      return match.value.mismatches.length === 0
    }
    for (const payload of accept) t.true(await isMatched(payload), payload)
    for (const payload of reject) t.false(await isMatched(payload), payload)
  })
