import type { Mark } from '../../../syntax/tree/syntaxTree.js'
import type { SoapArrayType, ComplexType } from '../../components/schema/schema.js'
import type { TextType } from './textType.js'

/** The content of a complex type. The marks are those of its own content and of the content that it extends. */
export type TypeContent = ContentKind & { readonly marks?: readonly Mark[] }

type ContentKind =
  /** Any content, because the type is not declared. */
  | { readonly kind: 'anything' }
  /** The content of `xs:anyType`. */
  | { readonly kind: 'anyType' }
  | { readonly kind: 'text'; readonly text: TextType }
  | {
      readonly kind: 'nodes'
      /** The type whose nodes come first, if it extends one that has some. */
      readonly base?: ComplexType
      /** Its items, if it is an array of SOAP encoding. */
      readonly array?: SoapArrayType
      /** Whether there are any. */
      readonly hasNodes: boolean
      readonly isMixed: boolean
    }
