import type { Confirm } from '../compatibility/compare.js'
import { loadXsdValidator } from '../message/readers/xsdValidator.js'
import { success, type Result } from '../text/failure.js'
import { confirming } from './confirming.js'

/** Loads libxml2's validator for XML Schema as a judge of witnesses. Fails if the package is missing. */
export async function loadConfirm(): Promise<Result<Confirm>> {
  const validator = await loadXsdValidator()
  return validator.ok ? success(confirming(validator.value)) : validator
}
