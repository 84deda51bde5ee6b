import type { ComparedContract } from '../../verdict/verdict.js'
import { diagnosticJson } from './diagnosticsJson.js'

/** Why a contract could not be checked; empty if it could. */
export const failuresJson = ({ failures }: Pick<ComparedContract, 'failures'>) =>
  failures === undefined
    ? {}
    : {
        problems: failures.map(({ code, message, hint, diagnostics = [] }) => ({
          code,
          message,
          ...(hint !== undefined && { hint }),
          diagnostics: diagnostics.map(diagnosticJson),
        })),
      }
