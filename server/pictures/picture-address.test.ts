import { describe, expect, it } from 'vitest'

import { nameOfForm, readPictureAddress } from './picture-address'

const file = 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b8c9d0-1200x800.jpg'
const read = (query: string, name = file) => readPictureAddress(name, new URLSearchParams(query))

describe('picture addresses', () => {
  it.each(['w=640&fm=avif', 'w=640&fm=webp&q=50', 'fm=jpg&h=480&w=640&q=85', 'w=96&fm=png&rect=0,0,1200,800', 'w=96&fm=webp&rect=10,20,1,1'])(
    '%s is allowed',
    (query) => {
      expect(read(query)).not.toBeNull()
    },
  )

  it.each([
    '',
    'w=640',
    'fm=avif',
    'w=641&fm=avif',
    'w=-640&fm=avif',
    'w=640.0&fm=avif',
    'w=1e3&fm=avif',
    'w=640&fm=svg',
    'w=640&fm=toString',
    'w=640&fm=avif&q=51',
    'w=640&fm=avif&q=90',
    'w=640&fm=avif&h=0',
    'w=640&fm=avif&h=2401',
    'w=640&fm=avif&h=',
    'w=640&fm=avif&rect=0,0,1201,800',
    'w=640&fm=avif&rect=1,0,1200,800',
    'w=640&fm=avif&rect=0,0,0,10',
    'w=640&fm=avif&rect=0,0,10',
    'w=640&fm=avif&rect=0,0,10,10,10',
    'w=640&fm=avif&rect=-1,0,10,10',
    'w=640&fm=avif&rect=',
    'w=640&fm=avif&dpr=2',
    'w=640&fm=avif&w=640',
  ])('%s is refused', (query) => {
    expect(read(query)).toBeNull()
  })

  it.each(['../secret-10x10.png', 'short-10x10.png', `${'a'.repeat(40)}.png`, `${'a'.repeat(40)}-10x10.html`, `${'a'.repeat(40)}-10x10.png/..`])(
    'the file %s is refused',
    (name) => {
      expect(read('w=640&fm=avif', name)).toBeNull()
    },
  )

  it('the order of parameters makes no other form, their values do', () => {
    const name = (query: string) => {
      const form = read(query)
      return form && nameOfForm(form)
    }
    expect(name('w=640&h=480&fm=avif&q=50')).toBe(name('q=50&fm=avif&h=480&w=640'))
    const different = ['w=640&fm=avif', 'w=640&fm=webp', 'w=640&h=480&fm=avif', 'w=640&fm=avif&q=50', 'w=640&fm=avif&rect=0,0,9,9'].map(name)
    expect(new Set(different).size).toBe(5)
  })
})
