/** Quality values of an `Accept…` header (RFC 9110, 12.5): `gzip;q=0.5, br` gives gzip 0.5, br 1. Names in lower case; broken items are left out. */
export function qualities(header: string): Map<string, number> {
  const map = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (name === '') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (/^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality)) map.set(name, Number(quality));
  }
  return map;
}

/** The best of `offers`, which come in order of the server's liking, or null when none is accepted. */
export function preferred(header: string, offers: readonly string[]): string | null {
  const accepted = qualities(header);
  let best: string | null = null;
  let bestQuality = 0;
  for (const offer of offers) {
    const quality = accepted.get(offer) ?? accepted.get('*') ?? 0;
    if (quality > bestQuality) {
      best = offer;
      bestQuality = quality;
    }
  }
  return best;
}
