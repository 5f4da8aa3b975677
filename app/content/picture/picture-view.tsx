import { pictureAddresses, type ContentPicture, type PictureFormat, type PictureShape } from './picture'

type PictureViewProps = {
  picture: ContentPicture
  /** The shape; defaults to the picture's own. */
  shape?: PictureShape
  /** The largest layout width in CSS pixels; dense screens are offered twice that. */
  maxWidth: number
  /** The smallest width in pixels to offer, if small ones are never shown. */
  smallest?: number
  sizes: string
  /** Another picture or crop for screens up to 64rem. */
  narrow?: { picture: ContentPicture; shape: PictureShape; smallest: number } | undefined
  className?: string
  /** Whether to load it at once with high priority, for the first screen. */
  eager?: boolean
}

/** A picture of the dataset from this origin, in the best format and width that the browser supports. */
export function PictureView({
  picture,
  shape = 'own',
  maxWidth,
  smallest = 0,
  sizes,
  narrow,
  className,
  eager = false,
}: PictureViewProps) {
  const addresses = pictureAddresses(picture, { shape, largest: maxWidth * 2 })
  const middle = addresses[Math.floor(addresses.length / 2)]
  const last = addresses[addresses.length - 1]
  if (!middle || !last) return null
  const narrowAddresses = narrow ? pictureAddresses(narrow.picture, { shape: narrow.shape, largest: maxWidth * 2 }) : []
  const sourceSet = (format: PictureFormat, cut = addresses, least = smallest) =>
    cut
      // Keep the largest in any case: a small original is better than none.
      .filter(({ width }, index) => width >= least || index === cut.length - 1)
      .map(({ width, address }) => `${address(format)} ${width}w`)
      .join(', ')

  const placeholder = picture.colour ? placeholderClass(picture.colour) : null

  return (
    <picture>
      {narrow
        ? (['avif', 'webp'] as const).map((format) => (
            <source
              key={format}
              media="(max-width:64rem)"
              type={`image/${format}`}
              srcSet={sourceSet(format, narrowAddresses, narrow.smallest)}
              sizes={sizes}
            />
          ))
        : null}
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
      <img
        className={[className, placeholder].filter(Boolean).join(' ') || undefined}
        src={middle.address('jpg')}
        alt={picture.alt}
        width={last.width}
        height={last.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager ? { fetchpriority: 'high' } : {})}
      />
    </picture>
  )
}

const HEX_COLOUR = /^#[\da-f]{3,8}$/i

/** Returns the placeholder class of a picture. @param colour such as `#282878` */
export const placeholderClass = (colour: string) => `placeholder-${colour.slice(1)}`

/** CSS rules with the placeholder colours of a page, for the head: the CSP refuses `style` attributes. */
export function placeholderRules(data: unknown): string {
  const colours = new Set<string>()
  collectColours(data, colours)
  return [...colours].map((colour) => `.${placeholderClass(colour)}{background:${colour}}`).join('')
}

function collectColours(value: unknown, colours: Set<string>): void {
  if (value === null || typeof value !== 'object') return
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'object') collectColours(part, colours)
    else if (name === 'colour' && typeof part === 'string' && HEX_COLOUR.test(part)) colours.add(part)
  }
}
