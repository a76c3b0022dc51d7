/** Tells where a form of ours was sent from, and where the visit began as far as this tab knows. */
export function visitSource(form: string | undefined): object {
  return { ...notedVisit(), page: location.pathname, form };
}

function notedVisit(): object {
  try {
    return JSON.parse(sessionStorage.getItem('visit') ?? '{}') as object;
  } catch {
    return {};
  }
}
