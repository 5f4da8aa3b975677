import { beforeEach, describe, expect, it, vi } from 'vitest'

import { fetched, get, put, scriptThatTells, settled, tell } from '../page.fixture'
import { fetchFormScripts } from './form-scripts'
import { answerInPlace } from './forms'

const MISSING = `data:text/javascript,throw new Error('It cannot come')//`

const form = () => get<HTMLFormElement>('form')
const begin = (script: string | null, focus = false) => {
  put(
    `<form${script === null ? '' : ` data-script="${script}"`}><input></form><form id="other"><input></form><a href="/">Home</a>`,
  )
  if (focus) get('input').focus()
}

describe("a form's script", () => {
  it('comes when somebody turns to the form', async () => {
    begin(scriptThatTells('answers'))
    fetchFormScripts()
    await settled()
    expect(fetched).toEqual([])
    get('input').focus()
    await settled()
    expect(fetched).toEqual(['answers'])
  })

  it('comes when somebody has turned to it before', async () => {
    begin(scriptThatTells('answers'), true)
    fetchFormScripts()
    await settled()
    expect(fetched).toEqual(['answers'])
  })

  it('is left to the browser when it cannot come', async () => {
    begin(`${MISSING}${Math.random()}`, true)
    fetchFormScripts()
    await settled()
    expect(form().hasAttribute('data-script')).toBe(false)
  })

  it('is no matter of other places', async () => {
    begin(scriptThatTells('answers'))
    fetchFormScripts()
    get('#other input').focus()
    get('a').focus()
    dispatchEvent(new FocusEvent('focusin'))
    await settled()
    expect(fetched).toEqual([])
  })
})

describe('a form that is sent before its script is there', () => {
  const again = vi.fn()
  const plainly = vi.fn()
  const send = async () => {
    form().requestSubmit = again
    form().submit = plainly
    const goesOn = tell('submit', form())
    await settled()
    return goesOn
  }
  beforeEach(() => {
    again.mockClear()
    plainly.mockClear()
    addEventListener('submit', answerInPlace)
  })

  it('waits for it, and is sent again', async () => {
    begin(scriptThatTells('answers'))
    expect(await send()).toBe(false)
    expect(fetched).toEqual(['answers'])
    expect(again).toHaveBeenCalledOnce()
    expect(plainly).not.toHaveBeenCalled()
  })

  it('is answered by another page when it cannot come', async () => {
    begin(`${MISSING}${Math.random()}`)
    expect(await send()).toBe(false)
    expect(plainly).toHaveBeenCalledOnce()
  })

  it('is answered by another page in browsers that cannot send it again', async () => {
    begin(scriptThatTells('answers'))
    again.mockImplementationOnce(() => {
      throw new TypeError('form.requestSubmit is not a function')
    })
    await send()
    expect(plainly).toHaveBeenCalledOnce()
  })

  it('is left to who answers it already', async () => {
    begin(scriptThatTells('answers'))
    form().addEventListener('submit', (event) => event.preventDefault())
    await send()
    expect(fetched).toEqual([])
    expect(again).not.toHaveBeenCalled()
  })

  it('goes when it has none', async () => {
    begin(null)
    expect(await send()).toBe(true)
    expect(plainly).not.toHaveBeenCalled()
  })
})
