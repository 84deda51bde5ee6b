import { blank } from './fragments.js'
import { becoming, pattern, token } from './makeToken.js'

// The parts of an exemption, `allow <rule> until <date>: <reason>`, which is one line of a comment and may start with `#`.

const partEnd = '(?![^ \\t:])'
/** One part of a rule's name. The name of a rule that a language adds has two parts, separated by a slash. */
const ruleWord = '[a-z]+(?:-[a-z]+)*'

export const AllowWord = becoming('exemptionWords', 'AllowWord', '`allow`', pattern(`(?:#${blank}*)?allow`))
export const UntilWord = token('UntilWord', '`until`', pattern(`until${partEnd}`))
export const RuleName = token('RuleName', "a rule's name", pattern(`${ruleWord}(?:/${ruleWord})?${partEnd}`))
export const DateText = token(
  'DateText',
  'a date such as `2030-01-31`',
  pattern(`[0-9]{4}-[0-9]{2}-[0-9]{2}${partEnd}`),
)
export const ReasonColon = becoming('exemptionReason', 'ReasonColon', '`:`', /:/)
export const Reason = token('Reason', 'a reason', /[^ \t](?:[^\r\n]*[^ \t\r\n])?/)
/** A word that no part of an exemption is. */
export const OtherWord = token('OtherWord', 'text', /[^ \t:\r\n]+/)
