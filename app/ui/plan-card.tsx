type PlanCardProps = {
  name: string
  price: string
  period: string | null
  mark: string | null
  saving: string | null
  description: string | null
  features: readonly string[]
  note: string | null
}

/** A package or add-on with its price. */
export function PlanCard({ name, price, period, mark, saving, description, features, note }: PlanCardProps) {
  return (
    <article className="card plan-card">
      <h4 className="plan-card__name">{name}</h4>
      {mark ? <p className="plan-card__mark">{mark}</p> : null}
      <p className="plan-card__price">
        <span className="price">{price}</span>
        {period ? <span> {period}</span> : null}
      </p>
      {saving ? <p className="plan-card__saving">{saving}</p> : null}
      {description ? <p>{description}</p> : null}
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {note ? <p className="plan-card__note">{note}</p> : null}
    </article>
  )
}
