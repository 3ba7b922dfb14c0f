/** Where a bucket is, as `s3Location` reads it from FILES_URL. */
export interface S3Location {
  /** With the bucket as its path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** In front of every key, such as `camp/`; '' for none. */
  prefix: string;
}

/**
 * Pure. Reads `s3://KEY:SECRET@HOST/BUCKET?region=…&prefix=…&tls=no`; null when it is not one. A `/` or `+` of a
 * secret is written `%2F` or `%2B`, as in any address.
 */
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
