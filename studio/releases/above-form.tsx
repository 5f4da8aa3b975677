import { getPublishedId } from '@sanity/client/csm'
import { Stack } from '@sanity/ui'
import type { ComponentType } from 'react'
import { definePlugin, type InputProps, isDocumentSchemaType } from 'sanity'

export type DocumentNotice = ComponentType<{ id: string }>

/** Returns a plug-in that renders something above the fields of every form; `id` is the published id. */
export function aboveForm(name: string, Notice: DocumentNotice) {
  function InputWithNotice(props: InputProps) {
    const value: unknown = props.value
    const id: unknown =
      isDocumentSchemaType(props.schemaType) && value instanceof Object ? Reflect.get(value, '_id') : undefined
    if (typeof id !== 'string') return props.renderDefault(props)
    return (
      <Stack>
        <Notice id={getPublishedId(id)} />
        {props.renderDefault(props)}
      </Stack>
    )
  }
  return definePlugin({ name, form: { components: { input: InputWithNotice } } })
}
