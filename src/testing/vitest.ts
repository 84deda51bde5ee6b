// codicil/testing/vitest: codicil/testing, and `toMatchContract` among the types of Vitest's `expect`.
import type {} from 'vitest'
import type { ContractMatchers } from './contractMatchers.js'

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-empty-object-type, @typescript-eslint/no-unused-vars -- as in Vitest
  interface Matchers<T = any> extends ContractMatchers<void> {}
}

export * from './index.js'
