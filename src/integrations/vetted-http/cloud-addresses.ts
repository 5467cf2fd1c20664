/**
 * Addresses at which cloud providers serve their own tenants: credentials, metadata, agents. Some of them are public addresses,
 * which the rules for ranges do not cover. Those that the rules do cover are listed as well, in case a rule is ever relaxed.
 * CIDR networks, each with its purpose and the provider's documentation.
 */
export const CLOUD_NETWORKS: readonly (readonly [network: string, what: string, source: string])[] = [
  [
    '168.63.129.16/32',
    'Azure: the platform’s own address (DHCP, DNS, health, the agent’s keys)',
    'https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16',
  ],
  [
    '169.254.0.0/16',
    'Link-local: 169.254.169.254 of nearly every cloud, 169.254.170.2 and .23 of ECS and EKS, 169.254.42.42 of Scaleway',
    'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html',
  ],
  [
    'fd00:ec2::/32',
    'AWS: metadata (::254), credentials of pods (::23), DNS (::253), time (::123)',
    'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html',
  ],
  [
    'fd20:ce::254/128',
    'Google Cloud: metadata over IPv6',
    'https://cloud.google.com/compute/docs/metadata/querying-metadata',
  ],
  [
    'fd00:c1::a9fe:a9fe/128',
    'Oracle Cloud: metadata over IPv6',
    'https://docs.oracle.com/iaas/Content/Compute/Tasks/gettingmetadata.htm',
  ],
  [
    'fd00:42::42/128',
    'Scaleway: metadata over IPv6',
    'https://www.scaleway.com/en/docs/instances/how-to/use-cloud-init/',
  ],
  ['fe80::a9fe:a9fe/128', 'OpenStack: metadata over IPv6', 'https://docs.openstack.org/nova/latest/user/metadata.html'],
  [
    '100.100.0.0/16',
    'Alibaba Cloud: metadata (100.100.100.200), DNS, mirrors',
    'https://www.alibabacloud.com/help/en/ecs/user-guide/view-instance-metadata',
  ],
  [
    '192.0.0.0/24',
    'Oracle Cloud (classic): metadata at 192.0.0.192; protocol assignments',
    'https://docs.oracle.com/en/cloud/iaas/compute-iaas-cloud/stcsg/retrieving-instance-metadata.html',
  ],
  [
    '161.26.0.0/16',
    'IBM Cloud: DNS, mirrors and other services, for its own machines alone',
    'https://cloud.ibm.com/docs/vpc?topic=vpc-service-endpoints-for-vpc',
  ],
  [
    '166.8.0.0/14',
    'IBM Cloud: service endpoints, for its own machines alone',
    'https://cloud.ibm.com/docs/vpc?topic=vpc-service-endpoints-for-vpc',
  ],
  [
    '192.80.8.124/32',
    'Equinix Metal: metadata, which tells by the asking machine’s address whose it is',
    'https://deploy.equinix.com/developers/docs/metal/server-metadata/metadata/',
  ],
];
