import type { ArrayType, ComplexType } from '../components/schema.js'
import type { TextType } from './textType.js'

/** What the content of a complex type consists of. */
export type Content =
  | { readonly kind: 'anything' }
  | { readonly kind: 'text'; readonly text: TextType }
  | {
      readonly kind: 'nodes'
      /** The type whose nodes come first, if it extends one that has some. */
      readonly base?: ComplexType
      /** What it contains as an array of SOAP encoding. */
      readonly array?: ArrayType
      /** Whether there are any. */
      readonly hasNodes: boolean
      readonly mayBeEmpty: boolean
    }
