import { failed, type Result } from '../../text/failure.js'
import type { Git } from '../git.js'
export const loadCommand = (): Promise<Result<Git>> => Promise.resolve(failed('git-missing', 'x'))
