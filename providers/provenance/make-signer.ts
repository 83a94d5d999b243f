import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  type JsonName,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { Signer } from './signer.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** Validity of a certificate. There is no timestamp authority, so readers call a manifest expired once its certificate is. */
const years = 30
const emailProtection = '1.3.6.1.5.5.7.3.4'

/**
 * Makes a root certificate and a signing certificate under it, with the usages that C2PA requires. The root's key is not
 * kept, so nothing else can be signed with it. No reader knows the root, so manifests are reported as valid but not trusted.
 */
export async function makeSigner(organization: string, now = new Date()): Promise<Signer> {
  const [root, leaf] = await Promise.all([generateKeys(), generateKeys()])
  const from = { notBefore: now, notAfter: new Date(now.getTime() + years * 365.25 * 86_400_000) }
  const named = (use: string): JsonName => [{ O: [organization] }, { CN: [use] }]
  const rootName = named('Helmcast root')
  const rootCertificate = await X509CertificateGenerator.createSelfSigned({
    ...from,
    name: rootName,
    keys: root,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  const certificate = await X509CertificateGenerator.create({
    ...from,
    subject: named('Helmcast episodes'),
    issuer: rootName,
    publicKey: leaf.publicKey,
    signingKey: root.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([emailProtection], false),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
      await SubjectKeyIdentifierExtension.create(leaf.publicKey),
    ],
  })
  const { d = '' } = await webcrypto.subtle.exportKey('jwk', leaf.privateKey)
  return {
    certificates: [certificate, rootCertificate].map(({ rawData }) =>
      Buffer.from(rawData).toString('base64'),
    ),
    privateKey: Buffer.from(d, 'base64url').toString('hex'),
  }
}

const generateKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
