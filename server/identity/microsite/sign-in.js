'use strict'

// Script of the sign-in page. It knows only the portal's origin, and sends it nothing but a short-lived,
// one-time token.

const byId = (id) => document.getElementById(id)
const form = document.querySelector('form')
const failure = document.querySelector('.failure')
const status = document.querySelector('[role=status]')
const submit = document.querySelector('.submit')
const reveal = document.querySelector('.reveal')
const email = byId('email')
const password = byId('password')
const fields = { emailAddress: email, password }

const portalOrigin = form.dataset.portalOrigin || window.location.origin
const notifyPortal = (message) => window.parent.postMessage(message, portalOrigin)

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

const clearErrors = () => {
  showFailure('')
  for (const input of Object.values(fields)) showFieldError(input, '')
}

/** Shows errors at the fields named by the server, otherwise above the form. */
const showRefusal = ({ message, errors = [] }) => {
  const named = errors.filter(({ path }) => path in fields)
  for (const { path, message: text } of named) showFieldError(fields[path], text)
  if (named.length > 0) {
    fields[named[0].path].focus()
    return
  }
  showFailure(message)
  failure.focus()
}

const findBlank = () => {
  const blank = Object.values(fields).filter((input) => input.value.trim() === '')
  for (const input of blank) showFieldError(input, 'This field cannot be blank.')
  blank[0]?.focus()
  return blank.length > 0
}

const setBusy = (busy) => {
  submit.disabled = busy
  submit.textContent = busy ? 'Signing in…' : 'Sign in'
  status.textContent = busy ? 'Signing in' : ''
}

const send = async () => {
  const response = await fetch('sign-in', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
    },
    body: JSON.stringify({
      emailAddress: email.value.trim(),
      password: password.value,
      platform: 'web',
      deviceSecret: deviceSecret(),
    }),
  })
  return response.json()
}

const signIn = async () => {
  clearErrors()
  if (submit.disabled || findBlank()) return
  setBusy(true)
  try {
    const answer = await send()
    if (answer.ok) {
      password.value = ''
      status.textContent = ''
      saveDeviceSecret(answer.contents.deviceSecret)
      notifyPortal({ type: 'signed-in', token: answer.contents.token })
      return
    }
    showRefusal(answer)
  } catch {
    showRefusal({
      message: 'The sign-in service cannot be reached. Check the connection and try again.',
    })
  }
  setBusy(false)
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn()
})

reveal.addEventListener('click', () => {
  const shown = password.type === 'password'
  password.type = shown ? 'text' : 'password'
  reveal.setAttribute('aria-pressed', String(shown))
  reveal.firstChild.textContent = shown ? 'Hide' : 'Show'
  password.focus()
})

notifyPortal({ type: 'ready' })

// Setting up the office in this tab has signed its administrator in.
try {
  const token = window.sessionStorage.getItem('counter.signed-in')
  window.sessionStorage.removeItem('counter.signed-in')
  if (token !== null) notifyPortal({ type: 'signed-in', token })
} catch {}
