export interface S3Location {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The prefix of every key, such as `camp/`. The empty string means no prefix. */
  prefix: string;
}

/** Parses `s3://KEY:SECRET@HOST/BUCKET?region=…&prefix=…&tls=no`, or returns null. A `/` or `+` in the secret must be percent-encoded. */
export function s3Location(address: string): S3Location | null {
  const url = URL.parse(address);
  if (url?.protocol !== 's3:' || !/^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(url.pathname)) return null;
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  const prefix = url.searchParams.get('prefix') ?? '';
  if (!accessKeyId || !secretAccessKey || !url.host || !/^([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/.test(prefix)) return null;
  const scheme = url.searchParams.get('tls') === 'no' ? 'http' : 'https';
  const endpoint = `${scheme}://${url.host}${url.pathname.replace(/\/$/, '')}`;
  return { endpoint, region: url.searchParams.get('region') ?? 'us-east-1', accessKeyId, secretAccessKey, prefix };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch (wrong) {
    if (wrong instanceof URIError) return null;
    throw wrong;
  }
}
