import type { ToolInformation } from '../../report/formats/tool.js'
import type { Choices } from './choices.js'

/** git's own hook. */
export const gitHook = `#!/bin/sh
# Compares the contracts of a commit with their versions at HEAD.
exec npx codicil compatible git changed --staged
`

/** The configuration of the pre-commit framework. */
export const preCommitConfiguration = ({ homepage, version }: ToolInformation): string => `repos:
  - repo: ${homepage}
    rev: v${version}
    hooks:
      - id: codicil-check
      - id: codicil-compatible
`

/** A workflow of GitHub Actions, with the contracts in a folder. */
export const githubWorkflow = ({ homepage, version }: ToolInformation, folder: string): string => `name: Contracts
on: pull_request
permissions:
  contents: read
  pull-requests: write # for the comment on an incompatible change
jobs:
  contracts:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # the older contracts are in the history
      - run: npx --yes codicil@${version} check ${folder} --report github
      - uses: ${new URL(homepage).pathname.slice(1)}@v${version}
`

/** A job of GitLab CI, with the contracts in a folder. */
export const gitlabJob = ({ version }: ToolInformation, folder: string): string => `contracts:
  image: node:20
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables:
    GIT_DEPTH: 0 # the older contracts are in the history
  script:
    - npx --yes codicil@${version} check ${folder}
    - npx --yes codicil@${version} compatible git changed --merge-base "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --report junit=codicil.xml
  artifacts:
    when: always
    reports:
      junit: codicil.xml
`

/** A `codicil.json` to add settings to. */
export const configuration = ({ level }: Pick<Choices, 'level'>): string => `{
  "$schema": "./node_modules/codicil/schemas/codicil.schema.json"${level === undefined ? '' : `,\n  "level": "${level}"`}
}
`
