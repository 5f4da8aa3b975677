import { describe, expect, it } from 'vitest'

import { shareImageOf } from './readiness'

describe('shareImageOf', () => {
  it.each([
    [
      '<meta property="og:image" content="https://www.example.com/share/therapists/ada-obi.jpg"/>',
      '/share/therapists/ada-obi.jpg',
    ],
    ['<meta property="og:image" content="https://www.example.com/images/abc-1200x630.png"/>', null],
    ['<p>no image</p>', null],
  ])('reads %s and returns %s', (html, image) => {
    expect(shareImageOf(html)).toBe(image)
  })
})
