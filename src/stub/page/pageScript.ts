/**
 * The script of the stub's page. It asks for what has changed once a second, and writes everything that comes from requests as
 * text, never as markup.
 */
export const pageScript = String.raw`
const byId = (id) => document.getElementById(id)
const list = byId('requests')
let latest = 0

/** An element with a class, and texts or elements in it. */
function element(name, className, ...content) {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...content.filter((one) => one !== undefined && one !== ''))
  return made
}

async function ask(path, method = 'GET') {
  const response = await fetch('/_codicil/' + path, { method, cache: 'no-store' })
  if (!response.ok) throw new Error('status ' + response.status)
  return response.status === 204 ? undefined : response.json()
}

/** A message as text and elements: text in backticks becomes code. */
const prose = (text) => text.split('\x60').map((part, index) => (index % 2 === 1 ? element('code', '', part) : part))

const isRefused = ({ status, reason }) => reason !== undefined || status === 0 || status >= 500

function answerText({ answer, scenario, expectation, reason }) {
  const how = expectation === undefined ? answer.replace('-', ' ') : 'expectation ' + expectation
  if (scenario === undefined) return prose(reason ?? how)
  return [scenario + ' (' + how + ')', ...(reason === undefined ? [] : [': ', ...prose(reason)])]
}

function requestItem(entry) {
  const { id, at, method, target, status, duration } = entry
  const summary = element('summary', '',
    element('code', '', method + ' ' + target),
    element('span', 'status', status === 0 ? 'broken' : String(status)),
    element('span', 'time', new Date(at).toLocaleTimeString() + ', ' + duration + ' ms'),
    element('span', 'what', ...answerText(entry)))
  const details = element('details', '', summary)
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1) details.append(requestDetails(entry))
  })
  const item = element('li', isRefused(entry) ? 'refused' : '', details)
  item.dataset.id = id
  return item
}

function requestDetails(entry) {
  const made = element('div', '')
  for (const { scenario, contract, line, mismatches } of entry.candidates ?? [])
    made.append(element('h3', '', 'Scenario “' + scenario + '” (' + contract + ':' + line + ')'), ...mismatches.map(mismatch))
  const missed = element('div', 'missed')
  made.append(missed)
  if (entry.answer !== 'expectation') void addMissed(entry.id, missed)
  const headers = Object.entries(entry.headers ?? {}).map(([name, value]) => name + ': ' + [value].flat().join(', '))
  made.append(element('h3', '', 'Headers'), element('pre', '', headers.join('\n')))
  if (entry.body !== '') made.append(element('h3', '', 'Body'), element('pre', '', entry.body))
  return made
}

function mismatch({ place, message, payload, contract }) {
  const line = payload ? ' (line ' + payload.line + ', column ' + payload.column + ')' : ''
  return element('p', 'mismatch', element('code', '', place), line + ': ', ...prose(message),
    contract === undefined ? '' : element('span', 'soft', ' ' + contract))
}

/** Adds what the request misses of the closest expectations. */
async function addMissed(id, made) {
  const { expectations = [] } = await ask('requests/' + id)
  for (const { id: name, scenario, differences } of expectations)
    made.append(element('h3', '', 'Expectation ' + name + ' for “' + scenario + '”'), ...differences.map(mismatch))
}

async function updateRequests() {
  const { requests, oldest } = await ask('requests?after=' + latest)
  for (const item of [...list.children])
    if (oldest === undefined || Number(item.dataset.id) < Number(oldest)) item.remove()
  for (const entry of requests) {
    list.prepend(requestItem(entry))
    latest = Math.max(latest, Number(entry.id))
  }
  filter()
}

/** Hides what is not asked for. */
function filter() {
  const only = byId('refused-only').checked
  for (const item of list.children) item.hidden = only && !item.classList.contains('refused')
  byId('no-requests').hidden = [...list.children].some((item) => !item.hidden)
}

/** Replaces the items of a list, if they have changed. */
function fill(id, items) {
  const [own, made] = [byId(id), element('div', '', ...items)]
  if (own.innerHTML !== made.innerHTML) own.replaceChildren(...made.childNodes)
}

const facts = (all) => Object.entries(all).map(([name, value]) => name + (value === null ? ' is not set' : ' = ' + value)).join(', ')

function expectationItem({ id, scenario, request, responses, file, asked, requires, sets, once }) {
  const [needs, changes] = [facts(requires), facts(sets)]
  const statuses = responses.map(({ status, fault }) => fault ?? status).join(', ')
  return element('li', '',
    element('p', '', element('code', '', request.method + ' ' + request.path), ' → ' + statuses + (once ? ', once' : '')),
    element('p', 'soft', id + ': ' + scenario + ', answered ' + (asked === 1 ? 'once' : asked + ' times')),
    element('p', 'soft', file ?? 'added while it runs'),
    needs && element('p', 'soft', 'requires ' + needs),
    changes && element('p', 'soft', 'sets ' + changes))
}

function endpointItem({ method, path, scenario, action, curl }) {
  const summary = element('summary', '',
    element('code', '', method + ' ' + path),
    element('span', '', scenario),
    action && element('span', 'soft', 'action ', element('code', '', action)))
  if (curl === undefined) return element('li', '', element('div', 'bar', ...summary.childNodes))
  const line = element('pre', '', curl)
  const copy = element('button', '', 'Copy')
  copy.type = 'button'
  copy.addEventListener('click', () => void copyText(line, copy))
  return element('li', '', element('details', '', summary, element('div', '', line, copy)))
}

/** Copies the text, or selects it if the browser does not allow the page to use the clipboard. */
async function copyText(line, button) {
  try {
    await navigator.clipboard.writeText(line.textContent)
    button.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(line)
    button.textContent = 'Selected, ready to copy'
  }
}

const link = (target) => {
  const made = element('a', '', target)
  made.href = target
  return made
}

/** If there are more endpoints than this, their list starts closed, so that the requests below are in view. */
const maxUnfolded = 12

/** Updates the list of endpoints if the contracts have been reloaded. */
let shown = 0
async function updateEndpoints(loaded) {
  if (shown === loaded) return
  const { endpoints, wsdls } = await ask('endpoints')
  byId('endpoints').replaceChildren(...endpoints.map(endpointItem))
  byId('endpoints-title').textContent = 'Endpoints (' + endpoints.length + ')'
  if (shown === 0 && endpoints.length > maxUnfolded) byId('endpoints-shown').open = false
  byId('wsdls').replaceChildren('WSDL: ', ...wsdls.flatMap(({ target }, index) => [index > 0 ? ', ' : '', link(target)]))
  byId('wsdls').hidden = wsdls.length === 0
  shown = loaded
}

async function updateState() {
  const [{ contracts, problems, facts: set, loaded }, { expectations }] = await Promise.all([ask('state'), ask('expectations')])
  await updateEndpoints(loaded)
  byId('contracts').textContent = contracts.map(({ title, file }) => title + ' (' + file + ')').join(', ')
  fill('problems', problems.map(({ file, line, reason }) =>
    element('li', '', element('p', 'problem', file + ':' + line + ' is not served'), element('p', '', ...prose(reason)))))
  fill('expectations', expectations.map(expectationItem))
  fill('facts', Object.entries(set).flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]))
  byId('no-expectations').hidden = expectations.length > 0
  byId('no-facts').hidden = Object.keys(set).length > 0
}

/** Says whether the page is up to date; screen readers announce a change. */
function say(state) {
  if (byId('state').textContent !== state) byId('state').textContent = state
}

async function update() {
  try {
    await Promise.all([updateRequests(), updateState()])
    say('Live')
  } catch {
    say('The stub does not answer')
  }
}

async function run() {
  for (;;) {
    if (byId('paused').checked) say('Paused')
    else if (!document.hidden) await update()
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

byId('refused-only').addEventListener('change', filter)
byId('clear').addEventListener('click', () => void ask('requests', 'DELETE').then(update))
void run()
`
