import type { ContractPattern, Exemption } from '../pattern/tree/patternTree.js'
import { diagnostic, inFile, type Diagnostic } from '../text/diagnostic.js'
import { nearest } from '../text/writing/nearest.js'
import type { Source } from '../text/source.js'
import { isExpired, isRuleIn } from './exempter.js'
import { ruleIds } from './reasons/rules/ruleTable.js'

/** Reports unknown rules and expired dates in the exemptions of a contract. */
export function checkExemptions(contract: ContractPattern, day: string): readonly Diagnostic[] {
  const { source, exemptions = [] } = contract
  return exemptions.flatMap((exemption) => {
    if (!isRuleIn(contract, exemption.rule)) return inFile(unknownRule(exemption, contract))
    return isExpired(exemption, day) ? inFile(expired(exemption, source)) : []
  })
}

function unknownRule({ rule, ruleSpan }: Exemption, { source, ownRules = [] }: ContractPattern): Diagnostic {
  const near = nearest(rule, [...ruleIds, ...ownRules])
  const hint = near === undefined ? undefined : `did you mean \`${near}\`?`
  return diagnostic('unknown-rule', source, ruleSpan, `\`${rule}\` is not a rule`, {
    hint,
    fix: near === undefined ? undefined : { span: ruleSpan, text: near },
  })
}

const expired = ({ rule, until, untilSpan }: Exemption, source: Source): Diagnostic =>
  diagnostic('expired-exemption', source, untilSpan, `\`${rule}\` was allowed until ${until}, which has passed`, {
    hint: 'remove the comment, or agree on a later day',
  })
