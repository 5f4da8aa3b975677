import { createHash } from 'node:crypto'

import { demoUsers, project } from '../project'

const STYLE = `
  :root { color-scheme: light dark; --ink: #16173a; --soft: #444668; --ground: #fff; --tint: #f3f5fc; --line: #6a70a8; --link: #2b3191; --wrong: #b3261e; font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef0ff; --soft: #bcc1e6; --ground: #0d0f2b; --tint: #14173c; --line: #7d84c8; --link: #b9c0ff; --wrong: #ff9d94 } }
  * { box-sizing: border-box }
  [hidden] { display: none !important }
  body { margin: 0; padding: 1rem; min-height: 100vh; display: grid; place-items: center; color: var(--ink); background: var(--tint) }
  main { width: 100%; max-width: 30rem; padding: clamp(1.25rem, 5vw, 2rem); background: var(--ground); border-radius: .5rem }
  h1 { margin: 0 0 .5rem; font-size: clamp(1.875rem, 8vw, 2.75rem); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance }
  h2 { margin: 1.5rem 0 .5rem; font-size: 1.1875rem }
  p { margin: 0 0 1rem; color: var(--soft) }
  a { color: var(--link) }
  [role=status] { padding: .75rem 1rem; background: var(--tint); border-left: 4px solid #f2b233; color: var(--ink); overflow-wrap: anywhere }
  [role=alert]:not(:empty) { margin: 1rem 0; padding: .75rem 1rem; border-left: 4px solid var(--wrong); color: var(--wrong) }
  label { display: block; margin-bottom: .75rem }
  input, button { display: block; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: .5rem }
  button { margin-top: .75rem; cursor: pointer }
  button:hover { background: var(--tint) }
  button.first { color: #16173a; background: #f2b233; border-color: #f2b233; font-weight: 700 }
  button.first:hover { background: #ffc552 }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
`

/** Settings of the page’s script; the URLs belong to the origin of the page. */
export const pageSettings = {
  apiKey: project.apiKey,
  authDomain: project.authDomain,
  projectId: project.id,
  path: '/sandbox/firebase',
}

const profileOf = ({ profile }: (typeof demoUsers)[number]) => (profile === null ? 'no profile' : 'has a profile')

const demoButtons = demoUsers
  .map(
    (user) =>
      `<button type="button" class="first" data-email="${user.email}" data-password="${user.password}">${user.displayName} (${profileOf(user)})</button>`,
  )
  .join('\n      ')

/** Returns the page that replaces the client app’s sign-in. Its script adds the signed-in user. */
export const signInPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Demo sign-in</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
  <h1>Demo sign-in</h1>
  <p>This page stands in for the sign-in of the client app. Its accounts exist on this machine only.</p>
  <p role="status" id="who">Checking who is signed in …</p>
  <noscript><p>Signing in needs JavaScript.</p></noscript>
  <div role="alert" id="wrong"></div>
  <div id="signed-out" hidden>
    <h2>With one click</h2>
    <div>
      ${demoButtons}
    </div>
    <h2>With email and password</h2>
    <form id="credentials">
      <label>Email <input name="email" type="email" autocomplete="username" required></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
      <button type="submit" value="sign-in">Sign in</button>
      <button type="submit" value="sign-up">Create an account</button>
    </form>
  </div>
  <div id="signed-in" hidden>
    <div id="unconfirmed" hidden>
      <p>The email address is not confirmed yet. No mail is sent here: the button does what the link in it would.</p>
      <button type="button" id="confirm-email">Confirm this email address</button>
    </div>
    <button type="button" class="first" id="sign-out">Sign out</button>
  </div>
  <h2>Then</h2>
  <p><a href="/delete-account">Delete an account</a> or <a href="/services">book a session</a>: both know who is signed in.</p>
</main>
<script type="application/json" id="settings">${JSON.stringify(pageSettings)}</script>
<script type="module" src="/sandbox/sign-in/page.js"></script>
</body>
</html>
`

const styleHash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

export const signInPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${styleHash}`,
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
