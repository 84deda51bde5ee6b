import type { ExpandedName } from '../../../xml/expandedName.js'
import type { Span } from '../../../text/span.js'
import type { SchemaReference } from '../schema/schema.js'

/** The operations that a WSDL offers: one for each port with a SOAP address, or binding without a port, and operation of its binding. */
export interface Service {
  /** The name of the `wsdl:service`, else of the `wsdl:definitions`, else of the file. */
  readonly name: string
  readonly documentation?: string
  readonly operations: readonly Operation[]
}

export type SoapVersion = '1.1' | '1.2'

export interface Operation {
  readonly name: string
  /** The `wsdl:operation` of the binding. */
  readonly span: Span
  /** The places of the `wsdl:operation` in the binding and in the port type. */
  readonly statedAt: readonly Span[]
  readonly documentation?: string
  readonly soap: SoapVersion
  readonly style: 'document' | 'rpc'
  readonly binding: string
  readonly port?: string
  /** The URL of the port's address; absent if the binding has no port. */
  readonly address?: { readonly url: string; readonly span: Span }
  /**
   * The SOAP action. `text` is empty if the binding states no action. `isRequired` is false only if `soapActionRequired` is
   * false. `span` is the place of the attribute's value, or of the operation if there is no such attribute.
   */
  readonly action: { readonly text: string; readonly isRequired: boolean; readonly span: Span }
  readonly input: SoapMessage
  /** Absent for a one-way operation. */
  readonly output?: SoapMessage
  readonly faults: readonly WsdlFault[]
  /** The omissions for faults that are left out. */
  readonly unknownFaults: readonly Omission[]
  readonly terms: OperationTerms
}

/** A declared value and its place. If the WSDL does not declare it, the place is that of the binding, operation or message. */
export interface Stated<Value> {
  readonly value: Value
  readonly span: Span
}

/** The properties of an operation that its messages do not show. */
export interface OperationTerms {
  readonly soap: Stated<SoapVersion>
  readonly style: Stated<Operation['style']>
  /** The URI of the binding's transport; empty if it is not declared. */
  readonly transport: Stated<string>
  /** Whether messages may or must use WS-Addressing. */
  readonly addressing: Stated<'absent' | 'optional' | 'required'>
  /** The policies of the operation, its binding, its port type, its port and its service. */
  readonly policy: StatedPolicy
  readonly request: MessageTerms
  /** Absent for a one-way operation. */
  readonly response?: MessageTerms
}

/** The properties of a message that its content does not show. */
export interface MessageTerms {
  readonly encoding: Stated<SoapMessage['use']>
  /** The WS-Addressing action; undefined if it is not declared. */
  readonly action: Stated<string | undefined>
  /** The media types of the attachments; alternatives for one attachment are joined by ` or `. */
  readonly attachments: Stated<readonly string[]>
  readonly policy: StatedPolicy
}

/** Policies, and the place where the first one is attached. */
export interface StatedPolicy extends Stated<Policy> {
  /** The place of the first policy itself, if only a reference to it is attached. */
  readonly content?: Span
}

/** Policies that apply together, without their assertions about WS-Addressing. */
export interface Policy {
  /** The local names of their assertions, each once. */
  readonly assertions: readonly string[]
  /** Equal for policies that differ only in the order of their parts and in IDs. */
  readonly fingerprint: string
  /** Whether every alternative has an assertion. */
  readonly isRequired: boolean
}

/** A part of messages that is left out, because the WSDL does not define it or the name that it uses. */
export interface Omission {
  /** The WSDL construct that is left out, such as `soap:header` or `part`. */
  readonly construct: string
  readonly reason: string
  /** The element, or the attribute with the undefined name. */
  readonly span: Span
}

export interface SoapMessage {
  /** The `wsdl:input` or `wsdl:output` of the binding, else of the port type. */
  readonly span: Span
  readonly use: 'literal' | 'encoded'
  /** The parts of the body, in order. */
  readonly parts: readonly WsdlPart[]
  readonly headers: readonly Header[]
  /** The omissions in the body and in the header. */
  readonly unknown: { readonly body: readonly Omission[]; readonly header: readonly Omission[] }
  /** The wrapper's namespace in style rpc: the `namespace` of `soap:body`. */
  readonly namespace: string
}

/** A part of a message: an element (style document), or a type that the part's name wraps (style rpc, or a lone part of style document). */
export interface WsdlPart {
  readonly name: string
  readonly span: Span
  readonly is: { readonly kind: 'element' | 'type'; readonly reference: SchemaReference }
}

export interface Header {
  readonly part: WsdlPart
  readonly use: 'literal' | 'encoded'
  /** `wsdl:required="true"`. */
  readonly isRequired: boolean
  readonly span: Span
}

export interface WsdlFault {
  readonly name: string
  readonly span: Span
  readonly use: 'literal' | 'encoded'
  readonly part: WsdlPart
}

/** The subject of a file: a service, or a schema alone, which offers its global elements. */
export type Subject =
  | { readonly kind: 'service'; readonly service: Service }
  | { readonly kind: 'schema'; readonly elements: readonly ExpandedName[] }
