/** Which project and dataset a lake stands in for. */
export type Project = {
  /** Small letters, digits and dashes, as Sanity's. */
  projectId: string
  /** Small letters, digits, dashes and underscores. */
  dataset: string
}

export const USUAL_PROJECT: Project = { projectId: 'local', dataset: 'production' }

/** Throws an Error of one line when a name is none that Sanity would take: both become parts of addresses. */
export function checkProject({ projectId, dataset }: Project) {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(projectId))
    throw new Error(`"${projectId}" is no project id: it has small letters, digits and dashes`)
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(dataset))
    throw new Error(`"${dataset}" is no dataset: its name has small letters, digits, dashes and underscores`)
}
