// codicil/testing/jest: codicil/testing, and `toMatchContract` among the types of Jest's `expect`.
import type {} from 'expect'
import type { ContractMatchers } from './contractMatchers.js'

declare module 'expect' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- as in Jest
  interface Matchers<R extends void | Promise<void>, T = unknown> extends ContractMatchers<void> {}
}

export * from './index.js'
