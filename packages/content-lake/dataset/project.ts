/** Project and dataset of the lake. */
export type Project = {
  /** Lower-case letters, digits and dashes, like Sanity’s. */
  projectId: string
  /** Lower-case letters, digits, dashes and underscores. */
  dataset: string
}

export const DEFAULT_PROJECT: Project = { projectId: 'local', dataset: 'production' }

/** Throws a one-line Error for a name that Sanity would reject: both become parts of URLs. */
export function checkProject({ projectId, dataset }: Project) {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(projectId))
    throw new Error(`"${projectId}" is no project id: it has small letters, digits and dashes`)
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(dataset))
    throw new Error(`"${dataset}" is no dataset: its name has small letters, digits, dashes and underscores`)
}
