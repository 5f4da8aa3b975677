import { useEffect, useRef, useState, type FormEvent } from 'react'
import type * as v from 'valibot'

import { postForm, type FormAnswer, type FormValues } from '~/lib/form-answer'
import { titleTellsErrors } from '~/lib/error-title'
import { KEPT, UNREACHABLE } from '~/lib/lib-texts'

import type { Problem } from './error-summary'
import { errorsOf } from './field-rules'
import { TRAP } from './trap'

type Refusal = Exclude<FormAnswer, { outcome: 'accepted' }>

/** A form that comes back to the visitor: what was typed, and why it failed if it did. */
export type ReturnedForm = { answer: Refusal | null; values: FormValues }

type FormOptions = {
  schema: v.GenericSchema
  /** Where scripts send the form. */
  address: string
  /** With what the server rendered this page, if it answers a form. */
  returned: ReturnedForm | undefined
  /** Called as soon as an answer is there, before the page shows it. */
  onAnswer?(): void
  onAccepted(answer: Extract<FormAnswer, { outcome: 'accepted' }>): void
}

const nothingWrong: Problem = { errors: {}, message: null, chat: null }

function problemOf(answer: Refusal): Problem {
  return answer.outcome === 'invalid'
    ? { ...nothingWrong, errors: answer.errors }
    : { errors: {}, message: answer.message, chat: answer.chat ?? null }
}

/** What a form holds; a box that is not ticked is an empty text, as for the server. */
function valuesOf(form: HTMLFormElement): FormValues {
  const names = [...form.elements].map((element) => element.getAttribute('name')).filter((name) => name !== null)
  const sent = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(sent.get(name) ?? '')]))
}

/**
 * Takes a form over that works without scripts: checks it by the server's own rules, sends it without leaving the page,
 * and keeps what was typed until it is accepted. Fields are uncontrolled, so what was typed before stays.
 */
export function useForm({ schema, address, returned, onAnswer, onAccepted }: FormOptions) {
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const underWay = useRef(false)
  const [problem, setProblem] = useState(() => (returned?.answer ? problemOf(returned.answer) : nothingWrong))
  const [failures, setFailures] = useState(returned?.answer ? 1 : 0)
  const [busy, setBusy] = useState(false)
  const [live, setLive] = useState(false)
  /** Counts accepted forms: each begins an empty one. */
  const [round, setRound] = useState(0)

  useEffect(() => setLive(true), [])
  useEffect(titleTellsErrors, [problem])
  useEffect(() => {
    if (failures > 0) summaryRef.current?.focus()
  }, [failures])

  function fail(next: Problem) {
    setProblem(next)
    setFailures((before) => before + 1)
  }

  /** True when the form is good; otherwise its errors are shown. */
  function check(): boolean {
    if (!formRef.current) return false
    const errors = errorsOf(schema, valuesOf(formRef.current))
    if (Object.keys(errors).length === 0) return true
    fail({ ...nothingWrong, errors })
    return false
  }

  /**
   * Sends a form that was checked. A second call while one is under way does nothing.
   * @param more fields that the form itself does not hold; what it throws counts as a failed network
   */
  async function send(more?: () => Promise<FormValues>) {
    const form = formRef.current
    if (!form || underWay.current) return
    underWay.current = true
    setBusy(true)
    const answer = await Promise.resolve(more?.())
      .then((extra) => postForm(form, address, extra))
      .catch(() => null)
    underWay.current = false
    setBusy(false)
    onAnswer?.()
    const trap = form.elements.namedItem(TRAP)
    if (trap instanceof HTMLInputElement) trap.value = ''
    if (answer?.outcome !== 'accepted') {
      fail(answer ? problemOf(answer) : { ...nothingWrong, message: `${UNREACHABLE} ${KEPT}` })
      return
    }
    setProblem(nothingWrong)
    setFailures(0)
    setRound((before) => before + 1)
    onAccepted(answer)
  }

  /** Clears the error of a field that is edited. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name === null) return
    setProblem((before) => {
      if (before.message === null && !(name in before.errors)) return before
      return {
        ...nothingWrong,
        errors: Object.fromEntries(Object.entries(before.errors).filter(([field]) => field !== name)),
      }
    })
  }

  return {
    formRef,
    summaryRef,
    problem,
    busy,
    live,
    round,
    /** What the fields hold at first: what was typed before a failed answer. */
    typed: round === 0 ? (returned?.values ?? {}) : {},
    check,
    send,
    onInput,
  }
}
