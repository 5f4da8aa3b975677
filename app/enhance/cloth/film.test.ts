import { beforeEach, describe, expect, it, vi } from 'vitest'

import { get, media, press, promised, put, settled } from '../page.fixture'
import { attachFilm } from './film'

const film = () => get<HTMLVideoElement>('video')
const button = () => get<HTMLButtonElement>('button')
const sources = () =>
  [...document.querySelectorAll('source')].map((source) => [source.getAttribute('src'), source.type])
const WIDE = [
  ['/wide.webm?key=3', 'video/webm'],
  ['/wide.mp4?key=4', 'video/mp4'],
]
const pressed = () => button().getAttribute('aria-pressed')

const load = vi.fn()
const play = vi.fn<() => Promise<void>>()
const decode = vi.fn<() => Promise<void>>()
let paused = true

/** The film of the page, which a browser in tests does not play. */
function begin(fits = true, picture = '<img alt="">') {
  put(`
    <div class="hero__cloth">${picture}
      <div hidden>
        <video muted loop data-film="" data-narrow="/narrow.webm?key=1 /narrow.mp4?key=2" data-wide="/wide.webm?key=3 /wide.mp4?key=4"></video>
      </div>
    </div>
    <button type="button" aria-pressed="false" hidden data-film-pause=""></button>`)
  if (fits) media.add('(hover:hover)')
  Object.assign(film(), { load, play, pause: () => (paused = true) })
  Object.defineProperty(film(), 'paused', { get: () => paused })
  const img = document.querySelector('img')
  if (img) Object.assign(img, { decode })
  attachFilm()
}

beforeEach(() => {
  paused = true
  load.mockClear()
  decode.mockReset().mockResolvedValue()
  play.mockReset().mockImplementation(async () => {
    paused = false
    film().onplaying?.(new Event('playing'))
  })
})

describe('the film', () => {
  it('plays the narrow cut on a narrow screen', async () => {
    media.add('(max-width:64rem)')
    begin()
    await settled()
    expect(sources().map(([address]) => address)).toEqual(['/narrow.webm?key=1', '/narrow.mp4?key=2'])
  })

  it('plays once its picture is there, from the sources that fit the screen', async () => {
    const { promise, resolve } = promised<undefined>()
    decode.mockReturnValue(promise)
    begin()
    await settled()
    expect(play).not.toHaveBeenCalled()
    resolve(undefined)
    await settled()
    expect(sources()).toEqual(WIDE)
    expect(load).toHaveBeenCalledOnce()
    expect(film().dataset.film).toBe('shown')
    expect(film().closest('[hidden]')).toBeNull()
    expect([button().hidden, pressed()]).toEqual([false, 'false'])
  })

  it('plays without a picture, and with one that is broken', async () => {
    begin(true, '')
    await settled()
    expect(play).toHaveBeenCalledOnce()
    decode.mockRejectedValue(new DOMException('broken', 'EncodingError'))
    begin()
    await settled()
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('is stopped and started by its button', async () => {
    begin()
    await settled()
    press('button')
    expect([paused, pressed()]).toEqual([true, 'true'])
    press('button')
    expect([paused, pressed()]).toEqual([false, 'false'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('leaves its picture where a browser does not let it play', async () => {
    play.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    begin()
    await settled()
    expect(film().dataset.film).toBe('')
    expect(button().hidden).toBe(true)
  })

  it('waits for its button on a line that is none for films', async () => {
    begin(false)
    await settled()
    expect(play).not.toHaveBeenCalled()
    expect(film().closest('[hidden]')).not.toBeNull()
    expect(sources()).toEqual([])
    expect([button().hidden, pressed()]).toEqual([false, 'true'])
    press('button')
    expect([paused, pressed()]).toEqual([false, 'false'])
    expect(sources()).toEqual(WIDE)
  })
})

it.each(['<video data-film=""></video>', '<button data-film-pause=""></button>', ''])(
  'leaves pages alone that do not have both: %s',
  (html) => {
    put(html)
    attachFilm()
    expect(document.body.innerHTML).toBe(html)
  },
)
