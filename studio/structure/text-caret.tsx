import { applyPatches, DIFF_EQUAL, DIFF_INSERT, makeDiff, makePatches } from '@sanity/diff-match-patch'
import { Component, type FormEvent } from 'react'
import { definePlugin, type InputProps, isStringInputProps, set, type StringInputProps, unset } from 'sanity'

/** Returns the caret position in `after` for one in `before`. Text inserted exactly at the caret goes after it. */
export function caretIn(after: string, before: string, caret: number): number {
  if (after.startsWith(before.slice(0, caret))) return caret
  let [read, written] = [0, 0]
  for (const [kind, { length }] of makeDiff(before, after)) {
    if (kind === DIFF_INSERT) {
      written += length
      continue
    }
    if (caret <= read + length) return kind === DIFF_EQUAL ? written + caret - read : written
    read += length
    if (kind === DIFF_EQUAL) written += length
  }
  return written
}

type TextField = HTMLInputElement | HTMLTextAreaElement
type Selection = { text: string; start: number; end: number; direction: TextField['selectionDirection'] }

/** A composition of an input method or phone keyboard: the text before and during it. */
type Composition = { before: string; typed: string }

/**
 * Keeps the caret during remote changes: a browser moves it to the end when the value is replaced. Remote changes wait
 * for the end of a composition, whose letters would be inserted twice.
 */
class TextInput extends Component<StringInputProps, { composition: Composition | null }> {
  override state: { composition: Composition | null } = { composition: null }

  /** The focused text field; null for a select too. */
  #field(): TextField | null {
    const field: unknown = this.props.elementProps.ref.current
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    return isText && field === document.activeElement ? field : null
  }

  #onCompositionStart = () => {
    const { value = '' } = this.props
    this.setState({ composition: { before: value, typed: value } })
  }

  #onChange = (event: FormEvent) => {
    const { composition } = this.state
    const field = this.#field()
    if (composition && field) this.setState({ composition: { ...composition, typed: field.value } })
    else this.props.elementProps.onChange(event)
  }

  #onCompositionEnd = () => {
    const { composition } = this.state
    const { value = '', onChange } = this.props
    this.setState({ composition: null })
    if (!composition || composition.typed === composition.before) return
    // Firefox reports the last letters only after the end.
    const typed = this.#field()?.value ?? composition.typed
    const [text] = applyPatches(makePatches(composition.before, typed), value)
    onChange(text === '' ? unset() : set(text))
  }

  override getSnapshotBeforeUpdate(): Selection | null {
    const field = this.#field()
    if (!field || field.selectionStart === null || field.selectionEnd === null) return null
    const { value: text, selectionStart: start, selectionEnd: end, selectionDirection: direction } = field
    return { text, start, end, direction }
  }

  override componentDidUpdate(_props: StringInputProps, _state: unknown, selected: Selection | null): void {
    const field = this.#field()
    if (!field || !selected || field.value === selected.text) return
    const [start, end] = [selected.start, selected.end].map((caret) => caretIn(field.value, selected.text, caret))
    field.setSelectionRange(start ?? null, end ?? null, selected.direction ?? 'none')
  }

  override render() {
    const { composition } = this.state
    const elementProps = { ...this.props.elementProps, onChange: this.#onChange }
    if (composition) elementProps.value = composition.typed
    return (
      <div
        onCompositionEnd={this.#onCompositionEnd}
        onCompositionStart={this.#onCompositionStart}
        style={{ display: 'contents' }}
      >
        {this.props.renderDefault({ ...this.props, elementProps })}
      </div>
    )
  }
}

function Input(props: InputProps) {
  return isStringInputProps(props) ? <TextInput {...props} /> : props.renderDefault(props)
}

/** Keeps the caret of plain texts while another editor types in the same field. */
export const textCaret = definePlugin({ name: 'text-caret', form: { components: { input: Input } } })
