// codicil/testing/vitest: codicil/testing, and `toMatchContract` among the types of Vitest's `expect`.
import type {} from 'vitest'
import type { ContractMatchers } from './contractMatchers.js'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-empty-object-type -- as in Vitest
  interface Matchers<T = any> extends ContractMatchers<void> {}
}

export * from './index.js'
