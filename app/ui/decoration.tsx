/** Background drawings: a breathing ring, a field of motifs, motifs that scatter once, a faint dotted grid. */
type GroundVariant = 'subtle' | 'pattern' | 'celebration' | 'default'

/** A background drawn behind a section. Stays empty until `client-scripts/after-load.ts` loads after the page. */
export function BackgroundCanvas({ variant }: { variant: GroundVariant }) {
  return <canvas className="ground" aria-hidden="true" data-ground={variant} />
}
