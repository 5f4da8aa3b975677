/** The preview of a block: its heading, with the kind of block under it. */
export function blockPreview(kind: string) {
  return {
    select: { heading: 'heading' },
    prepare: ({ heading }: { heading?: string }) => ({ title: heading ?? kind, subtitle: kind }),
  }
}
