import type { JsonDeviation, XmlDeviation } from './deviation.js'

/**
 * Whether a stack reads a deviation, and how that is known: the address of a page or a thread, or `run` with the version that
 * `scripts/client-stacks/run.mjs` ran. What is unknown counts as refused.
 */
export type Tolerance = { readonly reads: boolean; readonly source: string } | 'unknown'

/** What a client stack reads in its default configuration, for payloads of one kind. */
export type ClientStack =
  | { readonly payload: 'xml'; readonly tolerances: Readonly<Record<XmlDeviation, Tolerance>> }
  | { readonly payload: 'json'; readonly tolerances: Readonly<Record<JsonDeviation, Tolerance>> }

const reads = (source: string): Tolerance => ({ reads: true, source })
const refuses = (source: string): Tolerance => ({ reads: false, source })

const learn = 'https://learn.microsoft.com/en-us/'
const runs = {
  zeep: 'run: zeep 4.2.1',
  'node-soap': 'run: node-soap 1.13.0',
  jaxb: 'run: JAXB RI 2.3.0.1',
  cxf: 'run: JAXB RI 2.3.0.1, failing on every event, as CXF does (https://github.com/OpenLiberty/open-liberty/pull/25823)',
  jackson: 'run: Jackson 2.14.0',
  gson: 'run: Gson 2.10',
} as const

/** The client stacks by name: those of XML first, then those of JSON. */
export const clientStacks = {
  axis2: {
    payload: 'xml',
    tolerances: {
      'unknown element': refuses('https://github.com/wso2/wso2-axis2/issues/155'),
      'unknown attribute': 'unknown',
      'other order': refuses('https://github.com/wultra/powerauth-server/issues/228'),
      'missing part': refuses('https://github.com/wultra/powerauth-server/issues/228'),
      'other enum value': 'unknown',
      'other namespace': refuses('http://www.herongyang.com/WSDL/WSDL2Java-Unexpected-subelement-Error-from-Stub-Class.html'), // prettier-ignore
    },
  },
  cxf: {
    payload: 'xml',
    tolerances: {
      'unknown element': refuses(runs.cxf),
      'unknown attribute': reads(runs.cxf),
      'other order': reads(runs.cxf),
      'missing part': reads(runs.cxf),
      'other enum value': reads(runs.cxf),
      'other namespace': refuses(runs.cxf),
    },
  },
  metro: {
    payload: 'xml',
    tolerances: {
      'unknown element': reads(runs.jaxb),
      'unknown attribute': reads(runs.jaxb),
      'other order': reads(runs.jaxb),
      'missing part': reads(runs.jaxb),
      'other enum value': reads(runs.jaxb),
      'other namespace': refuses(runs.jaxb),
    },
  },
  wcf: {
    payload: 'xml',
    tolerances: {
      'unknown element': reads(`${learn}dotnet/framework/wcf/best-practices-data-contract-versioning`),
      'unknown attribute': 'unknown',
      'other order': refuses('https://github.com/dotnet/corefx/issues/28219'),
      'missing part': refuses('https://github.com/dotnet/wcf/issues/5762'),
      'other enum value': refuses(`${learn}previous-versions/dotnet/netframework-4.0/aa347875(v=vs.100)`),
      'other namespace': 'unknown',
    },
  },
  zeep: {
    payload: 'xml',
    tolerances: {
      'unknown element': refuses(runs.zeep),
      'unknown attribute': reads(runs.zeep),
      'other order': refuses(runs.zeep),
      'missing part': refuses(runs.zeep),
      'other enum value': reads(runs.zeep),
      'other namespace': refuses(runs.zeep),
    },
  },
  'node-soap': {
    payload: 'xml',
    tolerances: {
      'unknown element': reads(runs['node-soap']),
      'unknown attribute': reads(runs['node-soap']),
      'other order': reads(runs['node-soap']),
      'missing part': reads(runs['node-soap']),
      'other enum value': reads(runs['node-soap']),
      'other namespace': reads(runs['node-soap']),
    },
  },
  jackson: {
    payload: 'json',
    tolerances: {
      'unknown key': refuses(runs.jackson),
      'missing key': reads(runs.jackson),
      'other enum value': refuses(runs.jackson),
      null: reads(runs.jackson),
      'number as string': reads(runs.jackson),
    },
  },
  'system-text-json': {
    payload: 'json',
    tolerances: {
      'unknown key': reads(`${learn}dotnet/api/system.text.json.serialization.jsonunmappedmemberhandling`),
      'missing key': reads(`${learn}dotnet/standard/serialization/system-text-json/required-properties`),
      'other enum value': refuses('https://github.com/dotnet/runtime/issues/30851'),
      null: refuses('https://github.com/dotnet/runtime/issues/1256'),
      'number as string': refuses(`${learn}dotnet/api/system.text.json.serialization.jsonnumberhandling`),
    },
  },
  gson: {
    payload: 'json',
    tolerances: {
      'unknown key': reads(runs.gson),
      'missing key': reads(runs.gson),
      'other enum value': reads(runs.gson),
      null: reads(runs.gson),
      'number as string': reads(runs.gson),
    },
  },
} as const satisfies Readonly<Record<string, ClientStack>>

export type StackName = keyof typeof clientStacks
