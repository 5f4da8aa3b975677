/** The drawings of the cloth: a breathing ring, a field of motifs, motifs that scatter once, a faint dotted grid. */
type GroundVariant = 'subtle' | 'pattern' | 'celebration' | 'default'

/** A drawn background behind a section. Empty until `enhance/later.ts` comes, after the page is complete. */
export function Ground({ variant }: { variant: GroundVariant }) {
  return <canvas className="ground" aria-hidden="true" data-ground={variant} />
}
