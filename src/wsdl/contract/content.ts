import type { Mark } from '../../syntax/syntaxTree.js'
import type { ArrayType, ComplexType } from '../components/schema.js'
import type { TextType } from './textType.js'

/** What the content of a complex type consists of, and what is not exact in it and in those that it extends. */
export type Content = ContentKind & { readonly marks?: readonly Mark[] }

type ContentKind =
  /** Whatever a type that nothing declares may stand for. */
  | { readonly kind: 'anything' }
  | { readonly kind: 'anyType' }
  | { readonly kind: 'text'; readonly text: TextType }
  | {
      readonly kind: 'nodes'
      /** The type whose nodes come first, if it extends one that has some. */
      readonly base?: ComplexType
      /** What it contains as an array of SOAP encoding. */
      readonly array?: ArrayType
      /** Whether there are any. */
      readonly hasNodes: boolean
      readonly isMixed: boolean
    }
