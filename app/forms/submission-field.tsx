/** The hidden field with the key of the previous attempt; empty at first. */
export const SUBMISSION = 'submission'

/** A retry has the key of its first attempt. Pages are cached, so they start with an empty one. */
export const SubmissionField = ({ value = '' }: { value: string | undefined }) => (
  <input type="hidden" name={SUBMISSION} value={value} />
)
