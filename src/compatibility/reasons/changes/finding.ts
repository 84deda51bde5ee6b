import type { Side } from '../../../pattern/values/contentType.js'
import type { Count } from '../../../pattern/tree/patternTree.js'
import type { Domain } from '../../../pattern/values/domain.js'
import type { DescriptionLanguage, Place } from '../../../text/source.js'
import type { StatusSet } from '../../../pattern/tree/patternTree.js'
import type { Role } from '../../../message/part.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { Occurrence } from '../../vocabulary/node.js'
import type { ReaderName } from '../../readers/reader.js'
import type { ShownContent } from '../differences/content.js'
import type { Level } from '../rules/rule.js'
import type { BreakingChange } from '../rules/ruleTable.js'

export type { Side }

/** A place in a contract. */
export type Origin = Place

/** A place related to a change: the use of the type that changed, or the message that contains it. */
export interface RelatedPlace extends Origin {
  readonly kind: 'use' | 'message'
  readonly version: 'older' | 'newer'
}

/** The smallest payload that one version accepts and the other refuses. */
export interface Witness {
  readonly kind: Side
  /** What breaks, indented: the body if the cause is in the body, else the whole message. */
  readonly payload: string
  /** The whole message, as in `.http` files. */
  readonly http: string
}

/**
 * How a fix makes a change compatible:
 *
 * - `optional`: requests may omit the new part
 * - `kept`: requests may still contain the removed part
 * - `both names`: the older name is kept along with the newer one
 * - `either`: requests may match the older or the newer declaration
 * - `kept values`: the older values or bounds are kept
 * - `beside`: the older scenario is kept along with the newer one
 * - `moved`: the older scenario is kept, and the newer one moves to a new path
 * - `reverted`: the older text replaces the newer text
 */
export type FixKind = 'optional' | 'kept' | 'both names' | 'either' | 'kept values' | 'beside' | 'moved' | 'reverted'

/** An edit of the newer contract that fixes a finding, verified by comparing the edited contract with the older one. */
export interface ProvenFix {
  readonly kind: FixKind
  /** The replaced lines of the newer contract's own file. */
  readonly place: Place
  /** The replacement, whole lines. */
  readonly text: string
  /** Whether the fix restores steps of the older version, and so undoes the change. */
  readonly isAsBefore: boolean
  /** Whether the fixed contract still allows all the messages that the newer contract newly allows. */
  readonly keepsAll: boolean
}

/** A declaration of the newer contract. A comment directly above its line can allow a finding. */
export interface CommentPlace extends Origin {
  readonly language: 'contract' | DescriptionLanguage
}

/**
 * How a finding can be allowed until a day (docs/exemptions.md): by a comment above one of several declarations, the one with the smallest
 * scope first, or by an item of `ignore` in `codicil.json` for the contract at the path `file`.
 */
export type Allowance = { readonly until: string } & (
  | { readonly kind: 'comment'; readonly above: readonly [CommentPlace, ...CommentPlace[]] }
  | { readonly kind: 'ignored'; readonly file: string }
)

/** The readers that a finding breaks, those that it does not break, and those for which that is undecided. */
export interface FindingReaders {
  /** The witness is for the first of them. */
  readonly breaks: readonly ReaderName[]
  readonly reads: readonly ReaderName[]
  readonly undecided: readonly ReaderName[]
}

/** What another judge says about a witness: libxml2's validator, which reads the schemas of a WSDL itself. */
export type Confirmation =
  /** One schema accepts it and the other refuses it, with this message. */
  | { readonly kind: 'confirmed'; readonly refusal: string }
  /** The schemas do not decide it, or cannot be compiled. */
  | { readonly kind: 'not judged'; readonly reason: string }
  /** The schemas decide otherwise, in contracts that say more or less than their schemas. */
  | { readonly kind: 'contradicted'; readonly reason: string }

export type { Occurrence } from '../../vocabulary/node.js'

/** A value that a part may no longer have. */
export interface RefusedValue {
  readonly part: InternedPart
  readonly text: string
}

/** What a sentence about a change needs besides side, thing and change. */
export type Detail =
  /** The part was added or removed, or became required or optional. */
  | {
      readonly kind: 'part'
      readonly part: InternedPart
      /** Whether the version that does not name it allows parts of any name there. Default: no. */
      readonly isOfAnyName?: boolean
      /** Whether the version that declares it allows it to be missing. Default: no. */
      readonly isOptional?: boolean
    }
  /** One of several `parts` became required, or optional. `instead`: the version that does not require `parts` requires one of these. */
  | { readonly kind: 'one of'; readonly parts: readonly InternedPart[]; readonly instead?: readonly InternedPart[] }
  /** The numbers of keys that an object may have in each version. */
  | { readonly kind: 'key count'; readonly older: Count | undefined; readonly newer: Count | undefined }
  /** Only one version allows equal items in a list. */
  | { readonly kind: 'repeated items' }
  /** Only one version allows text mixed with the element's child elements. */
  | { readonly kind: 'mixed' }
  /**
   * One version requires the elements to match their declarations, and the other accepts them with any content. `isSkipped`: the
   * wildcard of the other version skips declarations, so that version may declare the elements, too.
   */
  | { readonly kind: 'declaration'; readonly parts: readonly InternedPart[]; readonly isSkipped: boolean }
  /** The part is now declared; it could already come as a part of any name. */
  | { readonly kind: 'declared'; readonly part: InternedPart }
  /**
   * After the part `after` (absent: at the start), one version may have `found` (absent: the end), and the other has one of
   * `expected` (empty: the end).
   */
  | {
      readonly kind: 'combination'
      readonly after?: InternedPart
      readonly found?: InternedPart
      readonly expected: readonly InternedPart[]
    }
  | { readonly kind: 'renamed'; readonly older: InternedPart; readonly newer: InternedPart }
  /** The part moved from one parent to another. */
  | { readonly kind: 'moved'; readonly part: InternedPart; readonly from: InternedPart; readonly to: InternedPart }
  /** The part moved into an element that is new, or out of an element that was removed. */
  | { readonly kind: 'wrapped' | 'unwrapped'; readonly part: InternedPart; readonly wrapper: InternedPart }
  /** In the newer contract `part` comes before `before`; both undefined if no pair is to blame. */
  | { readonly kind: 'reordered'; readonly part?: InternedPart; readonly before?: InternedPart }
  /** An alternative that a choice lost or gained. */
  | { readonly kind: 'choice'; readonly part: InternedPart }
  /** An alternative of JSON that a choice lost or gained; `name` is its type's, if it is declared as a type. */
  | { readonly kind: 'alternative'; readonly content: ShownContent; readonly name?: string }
  /**
   * A type that the `xsi:type` of an element may name in one version only. `isDefault`: in that version, elements without
   * `xsi:type` also have this type.
   */
  | {
      readonly kind: 'instance type'
      readonly element: InternedPart
      readonly name: string
      readonly isDefault: boolean
    }
  /** Parts whose order became fixed, or free; `first` is absent if no pair is to blame. */
  | { readonly kind: 'order'; readonly first?: InternedPart; readonly second: InternedPart }
  /**
   * Parts of any name are no longer allowed, or are now allowed. `instead`: the only parts that one version allows in their place;
   * `example`: one of the names, if only some names are concerned.
   */
  | {
      readonly kind: 'unnamed'
      readonly role: Role
      readonly instead?: readonly InternedPart[]
      readonly example?: InternedPart
    }
  | {
      readonly kind: 'occurrence'
      readonly part: InternedPart
      readonly older: Occurrence
      readonly newer: Occurrence
      /** Whether the part may also come as a part of any name, which is not counted. Default: no. */
      readonly isOfAnyName?: boolean
      /** The parts that one version counts instead of `part`. The other version accepts them only as parts of any name. */
      readonly instead?: { readonly version: 'older' | 'newer'; readonly parts: readonly InternedPart[] }
    }
  /** Texts of the same type (`sameType`), or of different ones. */
  | {
      readonly kind: 'values'
      readonly older: Domain
      readonly newer: Domain
      readonly sameType: boolean
      /** Whether values that both versions have are left out. Default: no. */
      readonly isPart?: boolean
      /** If both list their values: the removed ones and the added ones. */
      readonly removed?: readonly string[]
      readonly added?: readonly string[]
      /** A text that only one of them accepts; absent at the level `type`, and if it is long. */
      readonly text?: string
    }
  | { readonly kind: 'content'; readonly older: readonly ShownContent[]; readonly newer: readonly ShownContent[] }
  /** The keys of a dictionary; undefined for an object with fixed keys. */
  | { readonly kind: 'keys'; readonly older?: Domain | undefined; readonly newer?: Domain | undefined }
  /** The segments of a path. `unstated`: the version of a WSDL whose binding has no port. Its path is only assumed. */
  | {
      readonly kind: 'path'
      readonly older: readonly Domain[]
      readonly newer: readonly Domain[]
      readonly unstated?: 'older' | 'newer'
    }
  | { readonly kind: 'status'; readonly older: StatusSet; readonly newer: StatusSet }
  /**
   * A removed status, and the statuses with which the newer version still answers its requests. `isPartly`: only some of the
   * requests are affected. `faults`: the names of the WSDL faults that the removed response could contain.
   */
  | {
      readonly kind: 'removed status'
      readonly status: StatusSet
      readonly others: readonly StatusSet[]
      readonly isPartly: boolean
      readonly faults?: readonly string[]
    }
  /** The namespaces of an element, `''` for none; `others` more elements changed in the same way. */
  | {
      readonly kind: 'namespace'
      readonly element: InternedPart
      readonly older: string
      readonly newer: string
      readonly others: number
    }
  /** Only the newer version is strict, so only there namespaces count. */
  | { readonly kind: 'namespaces' }
  /** The older and the newer properties of a service in a WSDL, in a few words each; empty if there were none. */
  | { readonly kind: 'service'; readonly older: readonly string[]; readonly newer: readonly string[] }
  /** The statement in each version, its first line; absent if that version does not have it. */
  | { readonly kind: 'extension'; readonly older?: string | undefined; readonly newer?: string | undefined }
  /** The contract was renamed; `isVersion` if only the version in its name changed. */
  | { readonly kind: 'file'; readonly from: string; readonly to: string; readonly isVersion: boolean }
  /** The thing as a whole. `refused` is the value of a request that the closest scenario refuses, if it is one value. */
  | { readonly kind: 'whole'; readonly refused?: RefusedValue }

/**
 * One reason why the newer contract is not backward compatible: side, thing and change (`ruleOf` has the rule), and where.
 * Everything is data; src/report renders the rule's id, the dotted path and the sentence.
 */
export type Finding = BreakingChange & {
  /** The older scenario's title; empty if the finding is about the contract. */
  readonly scenario: string
  readonly level: Level
  /** The steps from the message to the part that changed, from `request` or `response` on if the side does not say; empty if the message or contract as a whole is meant. */
  readonly path: readonly InternedPart[]
  readonly detail: Detail
  /** Where the changed part is stated, or would be in a version that lacks it. */
  readonly older: Origin
  readonly newer: Origin
  /** Other places of the change. Absent if the change is in one place only. */
  readonly related?: readonly RelatedPlace[]
  /** Absent for findings of level `type`, about services and about whole contracts, where the declaration is proof enough. */
  readonly witness?: Witness
  /** Which readers it breaks. Only for messages, and only if readers were named. */
  readonly readers?: FindingReaders
  /** Only if it was asked for. */
  readonly confirmation?: Confirmation
  /** The newer scenario that the older one was compared with. Absent if no newer scenario is related to it. */
  readonly newerScenario?: Origin
  /** Set by `compareVersions`, for findings that are not allowed yet. Absent if no exemption can allow the finding. */
  readonly allowance?: Allowance
  /**
   * `forward` if the older version is that of new consumers, and the newer one that of services which are out already. Default: the older
   * version is that of consumers which are out already.
   */
  readonly direction?: 'forward'
  /** Set only if fixes were requested and the search found one. */
  readonly fix?: ProvenFix
  /** The language of the newer version, if it is a description. Reports then use its terms. */
  readonly origin?: DescriptionLanguage
}

/** In a request the older contract is on the left of the inclusion, in a response the newer one. */
export const olderAndNewer = <T>(side: Side, left: T, right: T): { older: T; newer: T } =>
  side === 'request' ? { older: left, newer: right } : { older: right, newer: left }
