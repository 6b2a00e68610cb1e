'use strict'

// Script of the pages that request a link, set a password and set up the first office.

const byId = (id) => document.getElementById(id)
const form = document.querySelector('form')
const failure = document.querySelector('.failure')
const status = document.querySelector('[role=status]')
const submit = document.querySelector('.submit')
const done = document.querySelector('.done')
const reveal = document.querySelector('.reveal')
const lead = document.querySelector('.lead')
const ask = document.querySelector('.ask')
const inputs = [...form.querySelectorAll('input, select')]
const passwords = inputs.filter(({ type }) => type === 'password')
const { action, busy: busyLabel, next } = form.dataset
const label = submit.textContent

// Remove the token from the URL, so that the history of a shared browser does not contain it.
const token = window.location.hash.slice(1)
if (token !== '') window.history.replaceState(null, '', window.location.pathname)

// The secret of an earlier sign-in marks this browser as known; it grants nothing. A browser that blocks
// storage in third-party frames counts as new each time.
const storageKey = 'counter.device'
const deviceSecret = () => {
  try {
    return window.localStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}
const saveDeviceSecret = (secret) => {
  try {
    window.localStorage.setItem(storageKey, secret)
  } catch {}
}

const showFieldError = (input, message) => {
  byId(`${input.id}-error`).textContent = message
  if (message === '') input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
}

/** Not a live region: the focus that follows announces it, and twice is once too often. */
const showFailure = (message) => {
  failure.textContent = message
  failure.hidden = message === ''
}

/** Shows errors at the fields named by the server, otherwise above the form. */
const showRefusal = ({ message, errors = [] }) => {
  const wrong = inputs.filter(({ name }) => errors.some(({ path }) => path === name))
  for (const input of wrong) {
    showFieldError(input, errors.find(({ path }) => path === input.name).message)
  }
  if (wrong.length > 0) {
    wrong[0].focus()
    return
  }
  showFailure(message)
  failure.focus()
}

/** Client-side checks, with the server's messages. */
const validate = ({ name, value, minLength }) => {
  if (name === 'repeat') {
    return value === byId('password').value ? '' : 'The passwords do not match.'
  }
  if (value.trim() === '') return 'This field cannot be blank.'
  return [...value].length < minLength
    ? 'Password must be at least {NEW_PASSWORD_MIN_LENGTH} characters long'.replace(
        /{.*}/,
        minLength,
      )
    : ''
}

const showInvalidFields = () => {
  for (const input of inputs) showFieldError(input, validate(input))
  const wrong = inputs.find((input) => input.hasAttribute('aria-invalid'))
  wrong?.focus()
  return wrong !== undefined
}

const setBusy = (busy) => {
  submit.disabled = busy
  submit.textContent = busy ? busyLabel : label
  status.textContent = busy ? busyLabel : ''
}

const buildBody = () => {
  if (action === 'forgot-password')
    return { emailAddress: byId('email').value.trim(), platform: 'web' }
  const { repeat: _repeat, ...fields } = Object.fromEntries(new FormData(form))
  return { ...fields, token, deviceSecret: deviceSecret() }
}

const send = async () => {
  const response = await fetch(action, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
    },
    body: JSON.stringify(buildBody()),
  })
  return { status: response.status, ...(await response.json()) }
}

const closeForm = () => {
  for (const input of inputs) input.value = ''
  form.hidden = true
  lead.hidden = true
}

const finish = () => {
  closeForm()
  if (ask) ask.hidden = true
  done.hidden = false
  done.focus()
}

/** The sign-in page in the portal's frame takes the one-time token from this tab's storage. */
const openPortal = (signInToken) => {
  try {
    window.sessionStorage.setItem('counter.signed-in', signInToken)
  } catch {}
  window.location.replace(next)
}

/** The link is invalid: the user can only request another one. */
const rejectLink = (message) => {
  closeForm()
  showFailure(message)
  failure.focus()
}

const save = async () => {
  showFailure('')
  if (submit.disabled || showInvalidFields()) return
  setBusy(true)
  try {
    const answer = await send()
    setBusy(false)
    if (answer.ok) {
      if (answer.contents.deviceSecret) saveDeviceSecret(answer.contents.deviceSecret)
      finish()
      if (next) openPortal(answer.contents.token)
    } else if (answer.status === 409) rejectLink(answer.message)
    else showRefusal(answer)
  } catch {
    setBusy(false)
    showRefusal({ message: 'The server cannot be reached. Check the connection and try again.' })
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void save()
})

reveal?.addEventListener('click', () => {
  const shown = passwords[0].type === 'password'
  for (const input of passwords) input.type = shown ? 'text' : 'password'
  reveal.setAttribute('aria-pressed', String(shown))
  reveal.firstChild.textContent = shown ? 'Hide' : 'Show'
  passwords[0].focus()
})

if (action === 'set-password' && token === '') {
  rejectLink('The link is incomplete. Open it from the email again, or request a new one.')
}
if (action === 'set-up') {
  const zones = byId('timeZone')
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if ([...zones.options].some(({ value }) => value === own)) zones.value = own
  if (token === '') {
    rejectLink('The link is incomplete. Copy all of it from where the server printed it.')
  }
}
