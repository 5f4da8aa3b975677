import { pictureAddresses, type ContentPicture, type PictureFormat, type PictureShape } from './picture'
import { placeholderClass } from './picture-placeholder'

type PictureViewProps = {
  picture: ContentPicture
  /** Left out: the picture's own. */
  shape?: PictureShape
  /** The greatest width in CSS pixels at which the layout shows it; twice that is offered to dense screens. */
  shownAt: number
  /** The least width in pixels that is worth offering; left out where small ones are shown too. */
  smallest?: number
  /** The `sizes` of the layout. */
  sizes: string
  /** Another picture or cut where the screen is narrow, up to 64rem. */
  narrow?: { picture: ContentPicture; shape: PictureShape; smallest: number } | undefined
  className?: string
  /** On the first screen: fetched at once and with priority. */
  eager?: boolean
}

/** A picture of the dataset from the site's own origin, in the best format and width that the browser takes. */
export function PictureView({
  picture,
  shape = 'own',
  shownAt,
  smallest = 0,
  sizes,
  narrow,
  className,
  eager = false,
}: PictureViewProps) {
  const addresses = pictureAddresses(picture, { shape, largest: shownAt * 2 })
  const middle = addresses[Math.floor(addresses.length / 2)]
  const last = addresses[addresses.length - 1]
  if (!middle || !last) return null
  const narrowAddresses = narrow ? pictureAddresses(narrow.picture, { shape: narrow.shape, largest: shownAt * 2 }) : []
  const sourceSet = (format: PictureFormat, cut = addresses, least = smallest) =>
    cut
      // The largest stays whatever it is: a small original is better than none.
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
