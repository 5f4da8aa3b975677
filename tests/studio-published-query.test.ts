import { describe, expect, it, vi } from 'vitest'

import { sandboxForFile } from '../sandbox/testing/test-sandbox.fixture'
import { publishedQuery } from '../studio/schema/document-lookup'
import { studioClient } from './studio-client.fixture'

const sandbox = await sandboxForFile()

const state = (_rev: string) => ({ _id: 'page', _type: 'page', _rev, _createdAt: '', _updatedAt: '' })

describe('publishedQuery', () => {
  it('fetches once for documents checked together and again for a later revision', async () => {
    const getClient = vi.fn(() => studioClient(sandbox))
    const names = publishedQuery<string[]>('*[_type == "thing"].name', 'validation.names')
    const [one, other] = [state('1'), state('2')]
    expect(await Promise.all([one, one, other].map((document) => names({ document, getClient })))).toEqual([[], [], []])
    expect(getClient).toHaveBeenCalledOnce()

    await studioClient(sandbox).create({ _type: 'thing', _id: 'thing', name: 'New' })
    expect(await names({ document: one, getClient })).toEqual([])
    expect(await names({ document: state('3'), getClient })).toEqual(['New'])
  })
})
