// Run by action.yml: `node pullRequestComment.mjs <report.md> <exit code>` shows a report as a comment on the pull request. A later
// run updates the comment; a compatible change gets none of its own. The environment is a GitHub workflow's.
import { readFileSync } from 'node:fs'

const marker = '<!-- codicil: compatible git changed -->'
/** GitHub takes 65,536 characters; the end of a longer report is in the job's summary. */
const maxLength = 60_000
const perPage = 100

const [file, code] = process.argv.slice(2)
const { GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_EVENT_PATH, GITHUB_API_URL = 'https://api.github.com' } = process.env

/** Calls GitHub's REST API. Throws if it refuses. */
async function call(method, path, body) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${GITHUB_TOKEN}`,
      'content-type': 'application/json',
      'x-github-api-version': '2022-11-28',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`)
  return response.json()
}

/** The comment of an earlier run. */
async function earlier(pullRequest) {
  for (let page = 1; ; page++) {
    const comments = await call('GET', `/issues/${pullRequest}/comments?per_page=${perPage}&page=${page}`)
    const found = comments.find(({ body }) => body?.startsWith(marker))
    if (found || comments.length < perPage) return found
  }
}

function withinLimit(report) {
  if (report.length <= maxLength) return report
  const end = report.lastIndexOf('\n### ', maxLength)
  return `${report.slice(0, end > 0 ? end : maxLength)}\n\nThe report is too long for a comment; the job's summary has all of it.\n`
}

async function comment() {
  const event = GITHUB_EVENT_PATH ? JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8')) : {}
  const pullRequest = event.pull_request?.number
  if (pullRequest === undefined || !GITHUB_TOKEN) return
  const known = await earlier(pullRequest)
  const body = `${marker}\n${withinLimit(readFileSync(file, 'utf8'))}`
  if (known) await call('PATCH', `/issues/comments/${known.id}`, { body })
  else if (code !== '0') await call('POST', `/issues/${pullRequest}/comments`, { body })
}

try {
  await comment()
} catch (error) {
  // The check itself is done: its verdict must not depend on a comment, which pull requests from forks may not write.
  console.log(`::warning title=codicil::the pull request got no comment: ${error.message}`)
}
