import { GitError, type GitProblem } from '../gitError.js'

/** What the messages of git say, in the order in which they are tried. */
const words: readonly [RegExp, GitProblem][] = [
  [/not a git repository/, 'not-found'],
  [/dubious ownership|unsafe repository/, 'owner'],
  [/permission denied/i, 'permission'],
  [
    /unknown repository extension|Expected git repo version|unknown (hash|object|ref storage)|'?extensions\./,
    'unsupported',
  ],
  [
    /Authentication failed|could not read (Username|Password)|terminal prompts disabled|error: 40[13]/,
    'authentication',
  ],
  [/certificate|SSL/, 'certificate'],
  [/promisor|lazy fetching/, 'missing-object'],
  [/corrupt|inflate|garbage|bad (object|tree|signature)|unable to (unpack|parse)|invalid object|bogus/i, 'damaged'],
]

/** What a run of git that failed wrote to standard error, as a `GitError`. */
export function commandError(stderr: string): GitError {
  const lines = stderr.split('\n').map((line) => line.trim())
  const fatal = lines.findLast((line) => line.startsWith('fatal: ')) ?? lines.findLast((line) => line !== '')
  const message = (fatal ?? 'git failed without a message').replace(/^(fatal|error): /, '')
  const kind = words.find(([pattern]) => pattern.test(stderr))?.[1] ?? 'other'
  return new GitError(kind, message)
}
