/** What is wrong with a part of the page, a line each. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
