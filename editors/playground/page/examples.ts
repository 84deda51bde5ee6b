import breakingNewer from '../examples/breaking/newer.contract'
import breakingOlder from '../examples/breaking/older.contract'
import breakingPayload from '../examples/breaking/payload.txt'
import compatibleNewer from '../examples/compatible/newer.contract'
import compatibleOlder from '../examples/compatible/older.contract'
import compatiblePayload from '../examples/compatible/payload.txt'
import jsonNewer from '../examples/json/newer.contract'
import jsonOlder from '../examples/json/older.contract'
import jsonPayload from '../examples/json/payload.txt'
import openapiNewer from '../examples/openapi/newer.yaml'
import openapiOlder from '../examples/openapi/older.yaml'
import openapiPayload from '../examples/openapi/payload.txt'
import wsdlNewer from '../examples/wsdl/newer.wsdl'
import wsdlOlder from '../examples/wsdl/older.wsdl'
import xsdNewer from '../examples/xsd/newer.xsd'
import xsdOlder from '../examples/xsd/older.xsd'
import xsdPayload from '../examples/xsd/payload.txt'
import type { Contents } from '../contents.js'

/** The examples to start with, by the values of their options. */
export const examples: Readonly<Record<string, Contents>> = {
  breaking: {
    older: breakingOlder,
    newer: breakingNewer,
    payload: breakingPayload,
    against: { version: 'newer', scenario: 'Get a pet', side: 'response' },
  },
  compatible: {
    older: compatibleOlder,
    newer: compatibleNewer,
    payload: compatiblePayload,
    against: { version: 'newer', scenario: 'Register a pet', side: 'request' },
  },
  json: {
    older: jsonOlder,
    newer: jsonNewer,
    payload: jsonPayload,
    against: { version: 'newer', scenario: 'Place an order', side: 'request' },
  },
  openapi: {
    older: openapiOlder,
    newer: openapiNewer,
    payload: openapiPayload,
    against: { version: 'newer', scenario: 'POST /orders 201', side: 'request' },
  },
  wsdl: {
    older: wsdlOlder,
    newer: wsdlNewer,
    payload: '',
    against: { version: 'newer', scenario: 'GetPet', side: 'response' },
  },
  xsd: {
    older: xsdOlder,
    newer: xsdNewer,
    payload: xsdPayload,
    against: { version: 'newer', scenario: 'pet', side: 'request' },
  },
}

export const firstExample = 'breaking'
