import { reply, type Reply } from '../server/reply.js'

/** The page gets nothing but its own script and style, and talks to nothing but its stub. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:', // the icon: browsers would ask the contracts for /favicon.ico
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A file of the page. Browsers ask for it again each time, so that it is always the one of this version. */
export const pageFile = (contentType: string, body: string): Reply =>
  reply({
    status: 200,
    headers: {
      'Content-Type': contentType,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
    },
    body,
  })

/** The page at `/_codicil/`: the latest requests with their reasons, the expectations and the facts. Its script fills it. */
export const stubPage = (): Reply => pageFile('text/html; charset=utf-8', html)

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>codicil stub</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/_codicil/page.css" />
    <script type="module" src="/_codicil/page.js"></script>
  </head>
  <body>
    <header>
      <h1>codicil stub</h1>
      <p id="contracts"></p>
      <p id="state" role="status">Loading …</p>
    </header>
    <main>
      <section class="wide" aria-labelledby="endpoints-title">
        <details id="endpoints-shown" open>
          <summary><h2 id="endpoints-title">Endpoints</h2></summary>
          <ul id="endpoints"></ul>
        </details>
        <p id="wsdls" class="soft" hidden></p>
      </section>
      <section aria-labelledby="requests-title">
        <div class="bar">
          <h2 id="requests-title">Requests</h2>
          <label><input type="checkbox" id="refused-only" /> only refused</label>
          <label><input type="checkbox" id="paused" /> pause</label>
          <button id="clear" type="button">Empty the journal</button>
        </div>
        <ol id="requests"></ol>
        <p id="no-requests" class="soft">No requests yet. They appear here as they arrive.</p>
      </section>
      <section aria-labelledby="expectations-title">
        <h2 id="expectations-title">Expectations</h2>
        <ul id="problems"></ul>
        <ul id="expectations"></ul>
        <p id="no-expectations" class="soft">None: every answer is generated from the contracts.</p>
        <h2>Facts</h2>
        <dl id="facts"></dl>
        <p id="no-facts" class="soft">None are set.</p>
      </section>
    </main>
  </body>
</html>
`
