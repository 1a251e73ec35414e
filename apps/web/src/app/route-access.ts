/** Who sees a route: people with a session, operators, or everybody (specification 2). */
export type RouteAccess = 'session' | 'operator' | 'everybody';
