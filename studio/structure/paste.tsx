import { useEditor } from '@portabletext/editor'
import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors'
import { Stack, Text } from '@sanity/ui'
import { createContext, useContext, useEffect, useState } from 'react'
import { definePlugin, type InputProps, type PortableTextInputProps, type PortableTextPluginsProps } from 'sanity'
import { cleanPastedHtml, type PastedHtml } from './pasted-html'
import { isFormattedText } from './typing'

const LeftOut = createContext<(leftOut: string[]) => void>(() => undefined)

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function PastedText({ input }: { input: PortableTextInputProps }) {
  const [leftOut, setLeftOut] = useState<string[]>([])
  return (
    <Stack gap={3}>
      <LeftOut value={setLeftOut}>{input.renderDefault(input)}</LeftOut>
      {leftOut.length > 0 && (
        <Text muted role="status" size={1}>
          Left out of what you pasted: {list.format(leftOut)}.
        </Text>
      )}
    </Stack>
  )
}

function Input(props: InputProps) {
  return isFormattedText(props) ? <PastedText input={props} /> : props.renderDefault(props)
}

/** Clipboard formats that the editor reads before HTML. */
const PREFERRED = ['application/x-portable-text', 'application/json', 'text/markdown']

/** Cleans clipboard HTML before the editor converts it. */
const cleaning = (onOmitted: (leftOut: string[]) => void) =>
  defineBehavior<Record<string, unknown>, 'deserialize', PastedHtml>({
    on: 'deserialize',
    guard: ({ snapshot, event }) => {
      const { dataTransfer } = event.originEvent.originEvent
      const html = dataTransfer.getData('text/html')
      if (html === '' || PREFERRED.some((type) => dataTransfer.getData(type) !== '')) return false
      const levels = snapshot.context.schema.styles.flatMap(({ name }) => (/^h\d$/.test(name) ? [Number(name[1])] : []))
      return cleanPastedHtml(html, { levels, origin: location.origin })
    },
    actions: [
      ({ event: { originEvent } }, { html, leftOut }) => [
        effect(() => onOmitted(leftOut)),
        raise({ type: 'deserialize.data', mimeType: 'text/html', data: html, originEvent }),
      ],
    ],
  })

function Plugins(props: PortableTextPluginsProps) {
  const editor = useEditor()
  const onOmitted = useContext(LeftOut)
  useEffect(() => editor.registerBehavior({ behavior: cleaning(onOmitted) }), [editor, onOmitted])
  return props.renderDefault(props)
}

/** Keeps the structure of text pasted from other programs, and lists removed content below the field. */
export const paste = definePlugin({
  name: 'paste',
  form: { components: { input: Input, portableText: { plugins: Plugins } } },
})
